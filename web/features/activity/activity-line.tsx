import type { ActivityEntry, Party } from '@gooddrop/contract/activity.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import { Link } from 'react-router'
import { Thumbnail } from '#features/nfts/thumbnail.tsx'
import { formatXrp, inBrackets } from '#lib/format.ts'
import { useTimes } from '#lib/use-times.ts'
import { Amount, GiftAmount } from '#ui/amount.tsx'
import { cx } from '#ui/cx.ts'
import { ProofLink } from '#ui/proof-link.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { copy } from './copy.ts'

const quietLink = 'text-ink no-underline hover:underline'
const linesTo: Partial<Record<ActivityEntry['action'], string>> = copy.linesTo

/** By name, with a link to their page where they have one. */
function Name({ party, withRole }: { party: Party; withRole: boolean }) {
  const { name, person, charity_id, role } = party
  const to = charity_id ? `/Charity/${charity_id}` : person && `/User?u=${person._id}`
  return (
    <>
      {to ? (
        <Link to={to} className={`${quietLink} as-written font-medium`}>
          {name}
        </Link>
      ) : (
        <span className="as-written font-medium">{name || copy.unknownPerson}</span>
      )}
      {withRole && <span className="text-sm text-ink-faint"> {inBrackets(copy.roles[role])}</span>}
    </>
  )
}

function Value({ entry: { kind, amount, was, worth } }: { entry: ActivityEntry }) {
  if (!amount) return null
  if (kind === 'gift') return <GiftAmount drops={amount} worth={worth} className="text-sm" />
  if (!was) return <Amount drops={amount} worth={worth} />
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 sm:grid sm:justify-items-end">
      <span className="sr-only">{copy.before}</span>
      <s className="figures text-sm text-ink-faint">{formatXrp(was)}</s>
      <span className="sr-only">{copy.now}</span>
      <Amount drops={amount} worth={worth} />
    </span>
  )
}

/** One thing that happened: who, to whom, for how much, when and by which transaction. */
export function ActivityLine({ entry, withItem }: { entry: ActivityEntry; withItem: boolean }) {
  const { formatDateTime } = useTimes()
  const { kind, action, parties, item, createdAt, link } = entry
  const [by, to] = parties
  const line = kind === 'price_changed' ? copy.priceLine : ((to && linesTo[action]) ?? copy.lines[action])
  const title = item.title || messages.noTitle
  return (
    <li className="flex items-start gap-x-4 gap-y-1 border-b border-line py-3.5 last:border-b-0 max-sm:flex-wrap">
      {withItem && (
        <div aria-hidden="true" className="w-14 shrink-0 pt-1">
          <Thumbnail work={item} sizes="56px" />
        </div>
      )}
      <div className="grid min-w-0 grow gap-0.5 max-sm:basis-2/3">
        {withItem && (
          <p className="wrap-anywhere">
            <Link to={`/ItemDetail?nftId=${item._id}`} className={`${quietLink} as-written serif text-lg leading-snug`}>
              {title}
            </Link>
          </p>
        )}
        <p className="wrap-anywhere">
          <Sentence
            text={line}
            words={(text) => <span className="text-ink-soft">{text}</span>}
            parts={{
              who: by ? <Name party={by} withRole={kind === 'sold'} /> : copy.unknownPerson,
              whom: to && <Name party={to} withRole={kind === 'sold'} />,
            }}
          />
        </p>
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-ink-faint">
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {link && <ProofLink href={link}>{copy.onLedger}</ProofLink>}
        </p>
      </div>
      <div className={cx('pt-0.5 sm:shrink-0 sm:text-end', withItem && 'max-sm:ps-18')}>
        <Value entry={entry} />
      </div>
    </li>
  )
}
