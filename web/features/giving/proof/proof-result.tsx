import type { Proved, ProvedPayment, ProvedSale } from '@gooddrop/ledger/xpop/verify-gift.ts'
import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime, shortAddress } from '#lib/format.ts'
import { Amount, GiftAmount } from '#ui/amount.tsx'
import type { Checked } from './check-file.ts'
import { copy } from './copy.ts'

type Names = ReadonlyMap<string, string>

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-4">
      <dt className="text-sm text-ink-soft sm:leading-6">{name}</dt>
      <dd className="min-w-0 text-[0.9375rem] wrap-anywhere">{children}</dd>
    </div>
  )
}

const Code = ({ children }: { children: string }) => <bdi className="figures text-sm">{children}</bdi>

/** Where it stands on the ledger, and who says so. */
function Evidence({
  title,
  proved,
  children,
}: {
  title: string
  proved: ProvedSale | ProvedPayment
  children: ReactNode
}) {
  const at = new Date(proved.closedAt * 1000).toISOString()
  return (
    <section aria-label={title} className="grid gap-3 border-t border-line pt-4">
      <h3 className="caps text-ink-faint">{title}</h3>
      <dl className="grid gap-2.5">
        {children}
        <Entry name={copy.closed}>
          <time dateTime={at}>{formatDateTime(at)}</time>
        </Entry>
        <Entry name={copy.ledger}>
          <span className="figures">{proved.ledger}</span>
        </Entry>
        <Entry name={copy.transaction}>
          <Code>{proved.hash}</Code>
        </Entry>
        <Entry name={copy.signed}>{copy.validators(proved.signed, proved.validators, proved.publisher.name)}</Entry>
      </dl>
    </section>
  )
}

const Account = ({ address, names }: { address: string; names: Names }) => {
  const name = names.get(address)
  return (
    <>
      {name && <span className="as-written me-2 font-medium">{name}</span>}
      <Code>{address}</Code>
    </>
  )
}

function Sale({ sale, names }: { sale: ProvedSale; names: Names }) {
  return (
    <Evidence title={copy.sale} proved={sale}>
      <Entry name={copy.price}>
        <Amount drops={sale.price} worth={null} />
      </Entry>
      <Entry name={copy.gift}>
        <GiftAmount drops={sale.gift} worth={null} />
      </Entry>
      {sale.pledge > 0n && (
        <Entry name={copy.pledge}>
          <GiftAmount drops={sale.pledge} worth={null} />
        </Entry>
      )}
      <Entry name={copy.forCharity}>
        <Account address={sale.charity} names={names} />
        {!names.has(sale.charity) && <span className="block text-sm text-ink-soft">{copy.unknownCharity}</span>}
      </Entry>
      <Entry name={copy.token}>
        <Code>{sale.tokenId}</Code>
      </Entry>
      <Entry name={copy.seller}>
        <Code>{sale.seller}</Code>
      </Entry>
      <Entry name={copy.buyer}>
        <Code>{sale.buyer}</Code>
      </Entry>
      <Entry name={copy.broker}>
        <Code>{sale.broker}</Code>
      </Entry>
    </Evidence>
  )
}

function Payment({ title, payment, names }: { title: string; payment: ProvedPayment; names: Names }) {
  const sales = payment.sales?.length ?? 0
  return (
    <Evidence title={title} proved={payment}>
      <Entry name={copy.amount}>
        <Amount drops={payment.amount} worth={null} />
        {sales > 1 && <span className="ms-2 text-sm text-ink-soft">{copy.paidTogether(sales)}</span>}
      </Entry>
      <Entry name={copy.from}>
        <Account address={payment.from} names={names} />
      </Entry>
      <Entry name={copy.to}>
        <Account address={payment.to} names={names} />
      </Entry>
      {payment.bidFor && (
        <Entry name={copy.bidFor}>
          <Code>{payment.bidFor}</Code>
        </Entry>
      )}
    </Evidence>
  )
}

function inWords(proved: Proved, names: Names): string {
  const name = (address: string) => names.get(address) ?? shortAddress(address)
  if (proved.kind === 'payment') return copy.paid(name(proved.payment.from), name(proved.payment.to))
  return copy.sold(name(proved.sale.seller), name(proved.sale.buyer))
}

function Accepted({ proved, names }: { proved: Proved; names: Names }) {
  return (
    <>
      <p className="serif text-label">{inWords(proved, names)}</p>
      {proved.kind === 'payment' ? (
        <Payment title={copy.payment} payment={proved.payment} names={names} />
      ) : (
        <>
          <Sale sale={proved.sale} names={names} />
          {proved.payout ? (
            <Payment title={copy.payout} payment={proved.payout} names={names} />
          ) : (
            <p className="border-t border-line pt-4 text-[0.9375rem] text-ink-soft">{copy.notPaidYet}</p>
          )}
        </>
      )}
    </>
  )
}

type Props = { file: string; checked: Checked; charities: Names }

export function ProofResult({ file, checked, charities }: Props) {
  const accepted = checked.outcome === 'accepted'
  const Mark = accepted ? CircleCheck : CircleX
  return (
    <article className="grid gap-5 rounded-md border border-line bg-raised p-5 sm:p-7">
      <header className="grid gap-1">
        <h2 className={`flex items-center gap-2.5 text-lg font-medium ${accepted ? 'text-gift-ink' : 'text-danger'}`}>
          <Mark aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.8} />
          {accepted ? copy.accepted : copy.refused}
        </h2>
        <p className="text-sm wrap-anywhere text-ink-faint">{file}</p>
      </header>
      {accepted ? (
        <Accepted proved={checked.proved} names={charities} />
      ) : (
        <p className="text-[0.9375rem] wrap-anywhere">{copy.refusals[checked.code](checked.detail)}</p>
      )}
    </article>
  )
}
