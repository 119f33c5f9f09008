import type { Nft } from '@gooddrop/contract/nfts.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type MouseEvent, type ReactNode, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { basisPointsOf, chosenCharity, type GiftChoice } from '#features/giving/gift-choice.ts'
import { GiftChooser } from '#features/giving/gift-chooser.tsx'
import { lastGift } from '#features/giving/last-gift.ts'
import { type PriceBreakdown, priceBreakdown } from '#features/giving/price-breakdown.ts'
import { charitiesQuery } from '#features/giving/queries.ts'
import { changeNotice } from '#features/nfts/change-notice.ts'
import { copy as nftsCopy } from '#features/nfts/copy.ts'
import type { About } from '#features/signing/flow.ts'
import { PauseNotice, usePause } from '#features/signing/pause-notice.tsx'
import { balanceQuery } from '#features/signing/queries.ts'
import { formatXrp, fullName, shortAddress } from '#lib/format.ts'
import { goFirst } from '#lib/resume.ts'
import { type Choice, returnTo } from '#lib/return-to.ts'
import { useSession } from '#lib/session.ts'
import { useDialogAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { copy } from './copy.ts'
import { PaySummary } from './pay-summary.tsx'

type Props = {
  title: string
  lead?: string
  button: string
  nft: Nft
  account: string
  price: bigint | undefined
  /** What the seller gives of the price: of a listing only, never of an offer. */
  pledge?: bigint | undefined
  /** The name under which the page opens this dialog again. */
  dialog: 'buy' | 'offer' | 'bid'
  /** What was chosen here before something came between. */
  before?: Choice | undefined
  /** What was typed as one's own offer. */
  entered?: string
  /** Shown above the gift: the price, or the field for it. */
  children: ReactNode
  /** Asks for the scan. */
  pay: (price: bigint, choice: GiftChoice, about: About) => Promise<void>
  onRefused?: () => void
  /** Why it can no longer be paid for: shown instead of the form. */
  gone?: string | undefined
  onClose: () => void
}

/** Price, gift, reserve and total before anything is signed: for a purchase and for an offer alike. */
export function PayDialog({
  title,
  lead,
  button,
  nft,
  account,
  price,
  pledge = 0n,
  dialog,
  before,
  entered,
  children,
  pay,
  onRefused,
  gone,
  onClose,
}: Props) {
  const form = useId()
  const [choice, setChoice] = useState<GiftChoice>(() => giftBefore(before) ?? lastGift().read(nft.charity_id))
  const pause = usePause('purchases')
  const { data: balance } = useQuery(balanceQuery(account))
  const { data: charities = [] } = useQuery(charitiesQuery())
  const basisPoints = basisPointsOf(choice)
  const { issuer, royality: transferFee, owner_address: seller } = nft
  const breakdown =
    price !== undefined && basisPoints !== undefined
      ? priceBreakdown(price, basisPoints, { issuer, transferFee, seller, buyer: account }, pledge)
      : undefined
  const missing = balance === undefined || !breakdown ? 0n : shortBy(breakdown.total, balance)
  const short = missing > 0n

  const paying = useDialogAction(async (amount: bigint, { gift, total }: PriceBreakdown) => {
    // The one that was shown, also where nobody has chosen.
    const charity = chosenCharity(charities, choice, nft, pledge > 0n)
    await pay(
      amount,
      { ...choice, charityId: charity?._id },
      {
        price: String(amount),
        gift: String(gift),
        charity: charity?.name,
        total: String(total),
        from: nft.owner ? fullName(nft.owner) : seller ? shortAddress(seller) : undefined,
        to: nftsCopy.signed.you,
      },
    )
    lastGift().keep(choice)
  }, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pause || short) return
    if (price === undefined) return onRefused?.()
    if (breakdown) paying.run(price, breakdown)
  }

  const leave = () =>
    returnTo.remember(dialog, { price: nft.amount, gift: choice, ...(entered !== undefined && { amount: entered }) })
  const notice = changeNotice(nft, before)

  if (gone) return <Gone title={title} reason={gone} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={lead}
      footer={
        <>
          {short && <NotEnough missing={missing} onLeave={leave} />}
          <Button type="submit" form={form} loading={paying.pending} disabled={pause !== undefined || short}>
            {button}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-7">
        {pause && <PauseNotice text={pause} />}
        {notice && (
          <p role="status" className="bg-live-wash p-4 text-sm text-live">
            {notice}
          </p>
        )}
        {children}
        <GiftChooser choice={choice} onChange={setChoice} nft={nft} bound={pledge > 0n} />
        {breakdown && (
          <PaySummary breakdown={breakdown} reserve={balance?.offer_reserve} creatorSells={seller === issuer} />
        )}
        {balance && <p className="text-sm text-ink-faint">{copy.spendable(formatXrp(balance.spendable))}</p>}
      </form>
    </Dialog>
  )
}

/** What is missing to pay this. An account that is not on the ledger yet has nothing. */
const shortBy = (total: bigint, balance: { spendable: string; offer_reserve: string } | null): bigint =>
  balance === null ? total : total + BigInt(balance.offer_reserve) - BigInt(balance.spendable)

const giftBefore = (before: Choice | undefined): GiftChoice | undefined =>
  before?.gift && { charityId: before.gift.charityId, percent: before.gift.percent, own: before.gift.own }

/** Beside the button that it disables, and the way to what is missing: a passkey wallet has a page of its own for it. */
function NotEnough({ missing, onLeave }: { missing: bigint; onLeave: () => void }) {
  const navigate = useNavigate()
  const isPasskey = useSession()?.user.wallet_kind === 'passkey'
  const fund = (event: MouseEvent) => {
    event.preventDefault()
    onLeave()
    goFirst('/Passkey-Wallet')
    navigate(returnTo.take() ?? '/Passkey-Wallet')
  }
  return (
    <p role="status" className="me-auto min-w-0 basis-56 grow self-center text-sm font-medium text-danger">
      {copy.notEnough(formatXrp(missing))}{' '}
      {isPasskey ? (
        <Link to="/Passkey-Wallet" className="link" onClick={fund}>
          {copy.addXrp}
        </Link>
      ) : (
        <Link to="/add-Info" className="link" onClick={onLeave}>
          {copy.buyXrp}
        </Link>
      )}
    </p>
  )
}

/** Somebody else was faster, or the seller changed their mind, while the dialog was open. */
function Gone({ title, reason, onClose }: { title: string; reason: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      footer={<Button onClick={onClose}>{copy.close}</Button>}
    >
      <p role="alert" className="text-lead">
        {reason} {copy.nothingPaid}
      </p>
    </Dialog>
  )
}
