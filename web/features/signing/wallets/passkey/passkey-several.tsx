import { Fingerprint } from 'lucide-react'
import { Link } from 'react-router'
import { copy as signingCopy } from '#features/signing/copy.ts'
import type { Said, SeveralProps } from '#features/signing/wallets/wallet.ts'
import { shortAddress } from '#lib/format.ts'
import { useStore } from '#lib/store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { copy } from './copy.ts'
import { type Prompt, prompt } from './prompt.ts'

type Described = Extract<Prompt, { stage: 'confirmSeveral' }>['descriptions'][number]

const saidOf = ({ request, title, sentence, warning }: Described): Said => ({
  request,
  words: (
    <div className="grid gap-1">
      <p className="font-medium">{title}</p>
      <p className="text-[0.9375rem]">{sentence}</p>
      {warning && <p className="text-danger">{warning}</p>}
    </div>
  ),
})

/** Everything that one touch of the passkey signs, each in words. */
export function PasskeySeveral({ onCancel, list }: SeveralProps) {
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
          {list(confirming.descriptions.map(saidOf))}
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
