import type { Receipt } from '@gooddrop/contract/receipts.ts'
import { formatDate, formatDecimal } from '#lib/format.ts'
import { GiftAmount } from '#ui/amount.tsx'
import { buttonClasses } from '#ui/button.tsx'
import { copy } from './copy.ts'

/** What the receipt is about, or why there is none of ours. */
export function GiftSummary({ receipt }: { receipt: Receipt }) {
  const { charity, value, issued_by, charity_link, received_at } = receipt
  const name = charity.legal_name
  return (
    <div className="grid gap-3 border-s-2 border-gift ps-5">
      <p className="flex flex-wrap items-baseline gap-x-2 text-[0.9375rem]">
        <GiftAmount drops={receipt.amount} worth={null} />
        <span className="as-written font-medium">{name}</span>
        <time dateTime={receipt.given_at} className="text-ink-soft">
          {formatDate(receipt.given_at)}
        </time>
      </p>
      {issued_by === 'charity' ? (
        <>
          <p className="text-[0.9375rem]">
            {copy.issuesOwn(name)} {!charity_link && copy.askThem}
          </p>
          {charity_link && (
            <a
              href={charity_link}
              target="_blank"
              rel="noopener noreferrer"
              className={`${buttonClasses('secondary', 'sm')} justify-self-start`}
            >
              {copy.askCharity}
            </a>
          )}
        </>
      ) : received_at === null ? (
        <p className="text-[0.9375rem]">{copy.notYet}</p>
      ) : (
        <p className="text-sm text-ink-soft">
          {value ? copy.worth(formatDecimal(value.amount), value.currency, value.source) : copy.noRate}{' '}
          {copy.number(receipt.number)}
        </p>
      )}
    </div>
  )
}
