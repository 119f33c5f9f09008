import { Fingerprint } from 'lucide-react'
import { Link } from 'react-router'
import { copy as signingCopy } from '#features/signing/copy.ts'
import { shortAddress } from '#lib/format.ts'
import { useStore } from '#lib/store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { copy } from './copy.ts'
import { prompt } from './prompt.ts'

/** Everything that one touch of the passkey signs, each in words. */
export function PasskeySeveral({ onCancel }: { onCancel: () => void }) {
  const view = useStore(prompt)
  const confirming = view.stage === 'confirmSeveral' ? view : undefined
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => open || onCancel()}
      title={copy.severalTitle}
      {...(confirming && { description: copy.severalLead(confirming.descriptions.length) })}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {signingCopy.cancel}
          </Button>
          {confirming && (
            <Button onClick={confirming.confirm}>
              <Fingerprint aria-hidden="true" className="size-5" strokeWidth={1.6} />
              {copy.sign}
            </Button>
          )}
        </>
      }
    >
      {confirming ? (
        <div className="grid gap-4">
          <ol className="grid gap-3" data-testid="sentences">
            {confirming.descriptions.map(({ title, sentence, warning }, place) => (
              <li key={place} className="grid gap-1 border-b border-line pb-3 last:border-b-0">
                <span className="font-medium">{title}</span>
                <span className="text-[0.9375rem]">{sentence}</span>
                {warning && <span className="text-sm text-danger">{warning}</span>}
              </li>
            ))}
          </ol>
          <p className="text-sm text-ink-soft">
            <Sentence text={copy.signedFrom} parts={{ account: <bdi>{shortAddress(confirming.account)}</bdi> }} />
          </p>
          {confirming.note && (
            <p role="alert" className="text-sm font-medium text-danger">
              {confirming.note}
            </p>
          )}
        </div>
      ) : view.stage === 'backup' ? (
        <div className="grid justify-items-start gap-4">
          <p>{copy.backupLead(view.limit)}</p>
          <Button asChild>
            <Link to="/Passkey-Wallet#backup" onClick={onCancel}>
              {copy.backupNow}
            </Link>
          </Button>
        </div>
      ) : (
        <p role="status" className="flex items-center gap-3">
          <Spinner className="size-5" />
          {view.stage === 'touch' ? copy.touchHint : copy.starting}
        </p>
      )}
    </Dialog>
  )
}
