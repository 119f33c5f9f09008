import { FileText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#ui/lazy-component.ts'
import { copy } from './copy.ts'

const ReceiptDialog = lazyComponent(() => import('./receipt-dialog.tsx'), 'ReceiptDialog')

/** Opens the receipt of one of the caller's own gifts. */
export function ReceiptButton({ gift }: { gift: { _id: string; charity: { name: string } } }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={copy.receiptFor(gift.charity.name)}
        className="link relative z-1 inline-flex min-h-6 cursor-pointer items-center gap-1 text-sm"
        onClick={() => setOpen(true)}
      >
        <FileText aria-hidden="true" className="size-3.5" />
        {copy.receipt}
      </button>
      {open && (
        <Suspense>
          <ReceiptDialog of={{ giftId: gift._id }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
