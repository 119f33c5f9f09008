import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { GiftAmount } from '#ui/amount.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { copy } from './copy.ts'
import { givenQuery } from './queries.ts'

/** The total that a person has given, as a link to each gift. */
export function HasGiven({ userId, to }: { userId: string; to: string }) {
  const { data } = useQuery(givenQuery(userId))
  if (!data) return null
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      className="inline-flex flex-wrap items-baseline gap-x-2 text-[0.9375rem] text-ink underline-offset-4 hover:underline"
    >
      <Sentence text={copy.hasGivenAmount} parts={{ amount: <GiftAmount drops={data.total_given} worth={null} /> }} />
    </Link>
  )
}
