import { gift, MIN_GIFT_BASIS_POINTS, percentFromBasisPoints } from '@gooddrop/contract/drops.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import type { ReactNode } from 'react'
import { formatDecimal } from '#lib/format.ts'
import { Amount, GiftAmount } from '#ui/amount.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { copy } from './copy.ts'

export const PriceList = ({ children }: { children: ReactNode }) => (
  <dl className="flex flex-wrap gap-x-12 gap-y-5">{children}</dl>
)

export const PriceEntry = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid content-start gap-1">
    <dt className="text-sm text-ink-faint">{name}</dt>
    <dd className="grid justify-items-start gap-1">{children}</dd>
  </div>
)

export const BigAmount = ({ drops }: { drops: string }) => <Amount drops={drops} className="display text-heading" />

/** What a work costs outside of an auction, and what its sale gives at least. */
export const PricePanel = ({ nft: { amount, pledge } }: { nft: Nft }) => (
  <PriceList>
    <PriceEntry name={copy.price}>
      {amount ? (
        <>
          <BigAmount drops={amount} />
          {pledge && (
            <span className="flex flex-wrap items-baseline gap-x-1.5 text-sm text-ink-soft">
              <Sentence
                text={copy.pledgedShare(formatDecimal(percentFromBasisPoints(pledge.basis_points)))}
                parts={{ amount: <GiftAmount drops={pledge.amount} /> }}
              />
            </span>
          )}
          <span className="flex flex-wrap items-baseline gap-x-1.5 text-sm text-ink-soft">
            <Sentence
              text={copy.leastGift}
              parts={{ amount: <GiftAmount drops={gift(BigInt(amount), MIN_GIFT_BASIS_POINTS)} /> }}
            />
          </span>
        </>
      ) : (
        <span className="text-ink-soft">{copy.notListed}</span>
      )}
    </PriceEntry>
  </PriceList>
)
