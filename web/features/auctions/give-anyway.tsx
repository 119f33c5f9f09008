import type { LostBid } from '@gooddrop/contract/auction-part.ts'
import { giveAnyway } from '@gooddrop/contract/direct-gifts.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { readPrice } from '#features/listings/read-price.ts'
import { copy as nftsCopy } from '#features/nfts/copy.ts'
import { startSigning } from '#features/signing/signing.ts'
import { useWallet } from '#features/signing/wallet-modal.ts'
import { useWalletWords, WalletNote } from '#features/signing/wallet-note.tsx'
import { call } from '#lib/api.ts'
import { formatXrp } from '#lib/format.ts'
import { writeXrp } from '#lib/typed-xrp.ts'
import { useDialogAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { GiftMark } from '#ui/gift-mark.tsx'
import { copy } from './copy.ts'
import { auctionPartQuery } from './queries.ts'

/** For who did not win: the gift of their bid, or more, straight to its non-profit. */
export function GiveAnyway({ nft }: { nft: Nft }) {
  const { user } = useWallet()
  const { data: part } = useQuery(auctionPartQuery(nft._id, user?._id))
  const [open, setOpen] = useState(false)
  const lost = part?.lost
  if (!lost) return null
  const left = BigInt(lost.price) - BigInt(lost.given)
  return (
    <section aria-label={copy.giveTitle} className="grid gap-3 border-s-2 border-gift p-4 text-sm">
      <p className="as-written flex flex-wrap items-center gap-2">
        <GiftMark className="size-3.5" />
        {BigInt(lost.given) > 0n ? copy.gaveAnyway(formatXrp(lost.given), lost.charity.name) : copy.giveOffer}
      </p>
      {left > 0n && (
        <Button size="sm" variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
          {BigInt(lost.given) > 0n ? copy.giveMore : copy.giveTitle}
        </Button>
      )}
      {open && <GiveDialog nft={nft} lost={lost} left={left} onClose={() => setOpen(false)} />}
    </section>
  )
}

type DialogProps = { nft: Nft; lost: LostBid; left: bigint; onClose: () => void }

function GiveDialog({ nft, lost, left, onClose }: DialogProps) {
  const form = useId()
  const note = useId()
  const first = BigInt(lost.gift) < left ? BigInt(lost.gift) : left
  const [xrp, setXrp] = useState(writeXrp(first))
  const [refused, setRefused] = useState(false)
  const words = useWalletWords()('give')
  const entered = readPrice(xrp)
  const amount = entered !== undefined && entered <= left ? entered : undefined
  const giving = useDialogAction(async (drops: bigint) => {
    const body = { account: lost.account, amount: String(drops) }
    const about = { gift: String(drops), charity: lost.charity.name, total: String(drops), from: nftsCopy.signed.you }
    const ask = async () => (await call(giveAnyway, { params: { nftId: nft._id }, body })).data
    await startSigning('give', ask, nft._id, about)
  }, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (amount === undefined) return setRefused(true)
    giving.run(amount)
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={copy.giveTitle}
      description={copy.giveLead(lost.charity.name)}
      footer={
        <Button
          type="submit"
          form={form}
          loading={giving.pending}
          disabled={words.refusal !== undefined}
          aria-describedby={note}
        >
          {copy.giveButton}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <TextField
          label={copy.giveAmount}
          hint={copy.giveAtMost(formatXrp(left))}
          inputMode="decimal"
          autoComplete="off"
          value={xrp}
          error={refused && amount === undefined ? copy.giveAtMost(formatXrp(left)) : undefined}
          onChange={(event) => setXrp(event.target.value)}
        />
        <p className="text-sm text-ink-soft">{copy.giveWhat}</p>
        <WalletNote id={note} words={[words]} />
      </form>
    </Dialog>
  )
}
