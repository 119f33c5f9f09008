import type { Nft } from '@gooddrop/contract/nfts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Sentence } from '#ui/sentence.tsx'
import { copy } from './copy.ts'
import { charitiesQuery } from './queries.ts'

/** Beside a price: whom the seller suggests or gives to, and where all giving is shown. */
export function GiftDestination({ nft: { charity_id, pledge } }: { nft: Pick<Nft, 'charity_id' | 'pledge'> }) {
  const { data: charities } = useQuery(charitiesQuery())
  const suggested = charities?.find(({ _id, active }) => _id === charity_id && active)
  return (
    <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm text-ink-soft">
      {suggested && (
        <span className="as-written">
          <Sentence
            text={pledge ? copy.givenBySeller : copy.suggestedBySeller}
            parts={{
              charity: (
                <Link to={`/Charity/${suggested._id}`} className="link">
                  <bdi>{suggested.name}</bdi>
                </Link>
              ),
            }}
          />
        </span>
      )}
      <Link to="/Giving" className="link">
        {copy.seeGiving}
      </Link>
    </p>
  )
}
