import type { BulkKind } from '@gooddrop/contract/bulk.ts'
import { Suspense, useState } from 'react'
import { copy as nftsCopy } from '#features/nfts/copy.ts'
import { copy as signingCopy } from '#features/signing/copy.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { copy } from './copy.ts'
import { SignedSteps } from './signed-steps.tsx'
import type { Given } from './use-signatures.ts'

type Props = { kind: BulkKind; given: Given; onCancel: () => void }

/** While a wallet has several requests at once: what it signs, in the wallet's own dialog where it has one here. */
export function SigningTogether({ kind, given, onCancel }: Props) {
  const { steps, Several } = given
  if (!Several) return <InWallet kind={kind} given={given} />
  return (
    <Suspense>
      <Several onCancel={onCancel} list={(said) => <SignedSteps kind={kind} steps={steps} said={said} />} />
    </Suspense>
  )
}

/** Closing the dialog ends nothing: the wallet has the request. */
function InWallet({ kind, given: { steps, verb } }: Omit<Props, 'onCancel'>) {
  const [hidden, setHidden] = useState(false)
  if (steps.length === 0) return <p role="status">{copy.together}</p>
  if (hidden)
    return (
      <div className="grid justify-items-start gap-1">
        <p role="status">{copy.together}</p>
        <div className="-ms-3.5">
          <Button size="sm" variant="quiet" onClick={() => setHidden(false)}>
            {nftsCopy.signed.what}
          </Button>
        </div>
      </div>
    )
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => setHidden(!open)}
      title={copy.kinds[kind]}
      description={copy.together}
      footer={<p className="w-full text-sm text-ink-soft">{signingCopy.keepWaiting}</p>}
    >
      <SignedSteps kind={kind} steps={steps} verb={verb} />
    </Dialog>
  )
}
