import type { DirectGift } from '@gooddrop/contract/direct-gifts.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { fullName, shortAddress } from '#lib/format.ts'
import { useTimes } from '#lib/use-times.ts'
import { GiftAmount } from '#ui/amount.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { ProofLink } from '#ui/proof-link.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { copy } from './copy.ts'
import { ProofFile } from './gift-line.tsx'
import { lineOf, type Without } from './line-of.ts'
import { type DirectWhich, directGiftsQuery } from './page-queries.ts'

type Props = {
  which: DirectWhich
  without: Without
  /** What stands around the list; nothing is shown where there are none. */
  around: (list: ReactNode) => ReactNode
  /** What the giver can do with one. */
  action?: (gift: DirectGift) => ReactNode
}

/** Payments straight to non-profits by bidders who did not win: no gifts of sales, and counted apart. */
export function DirectGifts({ which, without, around, action }: Props) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(directGiftsQuery(which))
  const gifts = data?.pages.flatMap((page) => page.gifts) ?? []
  if (gifts.length === 0) return null
  const total = data?.pages.at(-1)?.giftsLength[0]?.total ?? gifts.length
  return around(
    <>
      <ul>
        {gifts.map((gift) => (
          <DirectGiftLine key={gift._id} gift={gift} without={without} action={action?.(gift)} />
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore onClick={() => fetchNextPage()} loading={isFetchingNextPage} shown={gifts.length} total={total} />
      )}
    </>,
  )
}

const quietLink = 'as-written text-ink no-underline hover:underline'

type LineProps = { gift: DirectGift; without: Without; action: ReactNode }

function DirectGiftLine({ gift, without, action }: LineProps) {
  const { formatRelative } = useTimes()
  const { giver, giver_address, charity, nft_id, nft_title, createdAt, amount, worth, link } = gift
  const when = formatRelative(createdAt)
  const name = giver ? fullName(giver) : shortAddress(giver_address)
  return (
    <li className="flex items-start gap-4 border-t border-line py-4 first:border-t-0">
      {without === 'giver' ? (
        <Avatar src={charity.picture} seed={charity._id} name={charity.name} className="size-10" decorative />
      ) : (
        <Avatar src={giver?.profile} seed={giver?._id ?? giver_address} name={name} className="size-10" decorative />
      )}
      <div className="grid min-w-0 grow gap-1">
        <p className="text-[0.9375rem] wrap-anywhere">
          <Sentence
            text={copy.directLines[lineOf(without, nft_id !== null)]}
            words={(text) => <span className="text-ink-soft">{text}</span>}
            parts={{
              giver: giver ? (
                <Link to={`/User?u=${giver._id}`} className={`${quietLink} font-medium`}>
                  {name}
                </Link>
              ) : (
                <bdi className="figures font-medium">{name}</bdi>
              ),
              charity: (
                <Link to={`/Charity/${charity._id}`} className={`${quietLink} font-medium`}>
                  {charity.name}
                </Link>
              ),
              work: (
                <Link to={`/ItemDetail?nftId=${nft_id}`} className={quietLink}>
                  {nft_title || messages.noTitle}
                </Link>
              ),
            }}
          />
        </p>
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-ink-faint">
          <Link to={`/Gift/${gift._id}`} aria-label={copy.thisGift(when)} className={quietLink}>
            <time dateTime={createdAt}>{when}</time>
          </Link>
          <ProofLink href={link}>{copy.payout}</ProofLink>
          <ProofFile gift={gift} />
          {action}
        </p>
      </div>
      <GiftAmount drops={amount} worth={worth} className="text-sm leading-6 sm:shrink-0" />
    </li>
  )
}
