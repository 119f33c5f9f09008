import { useQuery } from '@tanstack/react-query'
import { GiftAmount } from '#ui/amount.tsx'
import { donationsOfQuery } from './queries.ts'

/** What all sales of one work have given together; nothing where there was none. */
export function GivenSoFar({ nftId, label }: { nftId: string; label: string }) {
  const { data } = useQuery(donationsOfQuery({ nft_id: nftId, limit: 1 }))
  if (!data || data.total_given === '0') return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-[0.9375rem]">
      {label} <GiftAmount drops={data.total_given} />
    </p>
  )
}
