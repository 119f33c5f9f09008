import type { Auction } from '@gooddrop/contract/auctions.ts'
import { copy as bidsCopy } from '#features/bids/copy.ts'
import { DirectGifts } from '#features/giving/direct-gifts.tsx'
import { formatXrp, fullName, shortAddress } from '#lib/format.ts'
import { Amount } from '#ui/amount.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { copy } from './copy.ts'

type Entry = Auction['bids'][number]

const reserveText = ({ outcome, reserve, reserve_returned }: Entry) => {
  if (outcome === 'won') return null
  return (reserve_returned ? copy.reserveBack : copy.reserveComing)(formatXrp(reserve))
}

/** Who bid what, and whether the reserves of those who did not win were returned. */
export function AuctionResult({ auction }: { auction: Auction }) {
  const entries = auction.bids.filter(({ outcome }) => outcome !== 'replaced')
  if (entries.length === 0) return null
  return (
    <section aria-label={copy.result} className="grid gap-1 pb-6">
      <h3 className="serif text-label">{copy.result}</h3>
      <ul>
        {entries.map((entry) => {
          const name = entry.buyer_id ? fullName(entry.buyer_id) : shortAddress(entry.buyer_address)
          return (
            <li
              key={entry.nft_offer_index}
              className="flex items-center gap-x-4 border-b border-line py-4 last:border-b-0"
            >
              <Avatar
                src={entry.buyer_id?.profile}
                seed={entry.buyer_id?._id ?? entry.buyer_address}
                name={name}
                decorative
              />
              <div className="grid min-w-0 grow gap-0.5">
                <span className="truncate font-medium">
                  <bdi>{name}</bdi>
                </span>
                <span className="text-sm text-ink-faint">{reserveText(entry)}</span>
              </div>
              <div className="grid justify-items-end gap-1">
                <Amount drops={entry.amount} worth={null} className="font-medium" />
                <Badge tone={entry.outcome === 'won' ? 'good' : 'plain'}>{bidsCopy.outcomes[entry.outcome]}</Badge>
              </div>
            </li>
          )
        })}
      </ul>
      <DirectGifts
        which={{ nft_id: auction.nft_id }}
        without="work"
        around={(list) => (
          <>
            <h4 className="serif pt-4 text-label">{copy.directGifts}</h4>
            {list}
          </>
        )}
      />
    </section>
  )
}
