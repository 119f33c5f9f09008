import { getImprint } from '@gooddrop/contract/contact.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { copy } from './copy.ts'

const imprintQuery = () =>
  queryOptions({ queryKey: keys.imprint(), queryFn: ({ signal }) => call(getImprint, {}, signal) })

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-lg">{children}</dd>
    </div>
  )
}

/** Who runs this marketplace, as its configuration says. */
export function Imprint() {
  const words = copy.imprint
  const { data: imprint, isPending, refetch, isFetching } = useQuery(imprintQuery())
  if (isPending) return <Skeleton className="h-64 w-full max-w-2xl" />
  if (!imprint) return <ErrorState what={words.what} onRetry={() => refetch()} retrying={isFetching} />
  const { sandbox, entity, address, contact, register, tax_id, refunds, tax } = imprint
  return (
    <dl className="grid max-w-2xl gap-7">
      <Entry name={words.entity}>{entity ?? (sandbox ? words.demo : words.notStated)}</Entry>
      {address.length > 0 && (
        <Entry name={words.address}>
          {address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Entry>
      )}
      <Entry name={words.contact}>
        {contact && <span className="me-5">{contact}</span>}
        <Link to="/Contact" className="link">
          {words.feedback}
        </Link>
      </Entry>
      {register && <Entry name={words.register}>{register}</Entry>}
      {tax_id && <Entry name={words.taxId}>{tax_id}</Entry>}
      <Entry name={words.refunds}>{refunds ?? words.refundsText}</Entry>
      <Entry name={words.tax}>{tax ?? words.taxText}</Entry>
    </dl>
  )
}
