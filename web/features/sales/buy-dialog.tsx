import type { Nft } from '@gooddrop/contract/nfts.ts'
import { acceptOffer } from '@gooddrop/contract/sales.ts'
import { useState } from 'react'
import { changeSince } from '#features/bids/change-since.ts'
import { copy as bidsCopy } from '#features/bids/copy.ts'
import { PayDialog } from '#features/bids/pay-dialog.tsx'
import { giftFields } from '#features/giving/gift-choice.ts'
import { startSigning } from '#features/signing/signing.ts'
import { useWallet } from '#features/signing/wallet-modal.ts'
import { call } from '#lib/api.ts'
import type { Choice } from '#lib/return-to.ts'
import { Amount } from '#ui/amount.tsx'
import { cx } from '#ui/cx.ts'
import { copy } from './copy.ts'

/** Digits of an amount in drops beyond which it is set smaller to fit. */
const LONG_AMOUNT = 12

type Props = { nft: Nft; account: string; before?: Choice | undefined; onClose: () => void }

export function BuyDialog({ nft, account, before, onClose }: Props) {
  const [opened] = useState(nft)
  const { owns } = useWallet()
  const { amount, pledge, nft_offer_index: tokenOfferId, _id } = opened
  if (amount === null || tokenOfferId === null) return null
  const change = changeSince(opened, nft, owns)
  return (
    <PayDialog
      title={copy.buyTitle}
      button={copy.buy}
      nft={nft}
      account={account}
      price={BigInt(amount)}
      dialog="buy"
      before={before}
      pledge={pledge ? BigInt(pledge.amount) : undefined}
      gone={change && bidsCopy.changes[change]}
      onClose={onClose}
      pay={(_, choice, about) =>
        startSigning(
          'buy',
          (socketId) =>
            call(acceptOffer, { params: { socketId }, body: { account, tokenOfferId, _id, ...giftFields(choice) } }),
          _id,
          about,
        )
      }
    >
      <p className={cx('display', amount.length > LONG_AMOUNT ? 'text-heading' : 'text-title')}>
        <Amount drops={amount} />
      </p>
    </PayDialog>
  )
}
