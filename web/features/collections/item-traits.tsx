import { writeTraits } from '@gooddrop/contract/filters.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Sentence } from '#ui/sentence.tsx'
import { pageCopy as copy } from './page-copy.ts'
import { traitsQuery } from './page-queries.ts'

/** Which collection a work belongs to; nothing for one in none. */
export function CollectionLine({ nftId }: { nftId: string }) {
  const collection = useQuery(traitsQuery(nftId)).data?.collection
  if (!collection) return null
  return (
    <p className="text-[0.9375rem]">
      <Sentence
        text={copy.partOfCollection}
        words={(text) => <span className="text-ink-faint">{text}</span>}
        parts={{
          collection: (
            <Link to={`/Collection/${collection._id}`} className="link wrap-anywhere">
              <bdi>{collection.name}</bdi>
            </Link>
          ),
        }}
      />
    </p>
  )
}

/** The traits of a work, how many works of its collection share each, and its rank. */
export function ItemTraits({ nftId }: { nftId: string }) {
  const { data } = useQuery(traitsQuery(nftId))
  if (!data || data.traits.length === 0) return null
  const { collection, traits, rarity } = data
  const addressOf = (name: string, value: string) =>
    `/Collection/${collection?._id}?${new URLSearchParams({ traits: writeTraits([{ name, value }]) ?? '' })}`
  return (
    <section aria-labelledby="traits" className="grid gap-4">
      <h3 id="traits" className="serif text-label">
        {copy.traits}
      </h3>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
        {traits.map(({ name, value, shared_by }) => (
          <div key={name} className="grid content-start gap-0.5 border border-line bg-raised px-4 py-3">
            <dt className="text-xs text-ink-faint wrap-anywhere">{name}</dt>
            <dd className="font-medium wrap-anywhere">
              {collection ? (
                <Link to={addressOf(name, value)} className="link">
                  {value}
                </Link>
              ) : (
                value
              )}
            </dd>
            {collection && (
              <dd className="figures text-xs text-ink-soft">
                {shared_by === 1 ? copy.onlyThis : copy.sharedBy(shared_by, collection.items)}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {rarity && (
        <div className="grid gap-1 text-[0.9375rem]">
          <p className="figures">{copy.rank(rarity.rank, rarity.of)}</p>
          <p className="text-sm text-ink-faint">{copy.rankHint}</p>
        </div>
      )}
    </section>
  )
}
