import type { Auction } from '@gooddrop/contract/auctions.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { useQuery } from '@tanstack/react-query'
import { OfferDialog } from '#features/bids/offer-dialog.tsx'
import { formatXrp } from '#lib/format.ts'
import type { Choice } from '#lib/return-to.ts'
import { copy } from './copy.ts'
import { auctionQuery } from './queries.ts'

const kindOf = ({ self_settling }: Auction) => (self_settling ? copy.kindSelf : copy.kindSeller)

type Props = { nft: Nft; userId: string; account: string; before?: Choice | undefined; onClose: () => void }

/** An offer with the words and the minimum of a running auction. */
export function BidDialog(props: Props) {
  const { data: auction } = useQuery(auctionQuery(props.nft._id))
  const drops = auction?.minimum ? BigInt(auction.minimum) : undefined
  const minimum = drops === undefined ? undefined : { drops, hint: copy.atLeast(formatXrp(drops)) }
  const over = props.nft.nftType === 'auction' ? undefined : copy.overMeanwhile
  const lead = `${copy.bidLead} ${auction ? kindOf(auction) : ''}`.trim()
  return <OfferDialog {...props} auction={{ lead, label: copy.yourBid, button: copy.placeBid, minimum, over }} />
}
