import { useQuery } from '@tanstack/react-query'
import { Amount } from '#ui/amount.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { balanceQuery } from './queries.ts'

/** What a wallet holds. A dash where the ledger does not know it or does not answer. */
export function Balance({ walletAddress, className }: { walletAddress: string; className?: string }) {
  const { data, isPending } = useQuery(balanceQuery(walletAddress))
  if (isPending) return <Skeleton className="inline-block h-[1em] w-20 align-middle" />
  if (!data) return <span className={className}>–</span>
  return <Amount drops={data.response} {...(className ? { className } : {})} />
}
