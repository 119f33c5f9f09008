import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { balanceQuery } from '#features/signing/queries.ts'
import { formatXrp } from '#lib/format.ts'
import { Amount } from '#ui/amount.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { copy } from './copy.ts'

/** Balance and address of the own wallet, masked until revealed. */
export function OwnWallet({ address }: { address: string }) {
  const [shown, setShown] = useState(false)
  const { data } = useQuery({ ...balanceQuery(address), enabled: shown })
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3 text-[0.9375rem]">
      <dl className="flex min-w-0 flex-wrap items-center gap-x-8 gap-y-3">
        <div className="grid gap-0.5">
          <dt className="text-xs text-ink-faint">{copy.balance}</dt>
          <dd title={data ? copy.reserve(formatXrp(data.reserve)) : undefined}>
            {shown && data ? <Amount drops={data.response} className="font-medium" /> : copy.masked}
          </dd>
        </div>
        <div className="grid min-w-0 gap-0.5">
          <dt className="text-xs text-ink-faint">{copy.address}</dt>
          <dd className="flex min-w-0 items-center gap-1">
            <bdi className="figures min-w-0 break-all">{shown ? address : copy.masked}</bdi>
            {shown && <CopyButton text={address} label={copy.address} className="-my-2" />}
          </dd>
        </div>
      </dl>
      <IconButton
        icon={shown ? EyeOff : Eye}
        label={shown ? copy.mask : copy.reveal}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      />
    </div>
  )
}

/** An author's account on the ledger. */
export function AuthorWallet({ address }: { address: string | null }) {
  if (!address) return <p className="text-sm text-ink-faint">{copy.noWallet}</p>
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 text-[0.9375rem]">
      <bdi className="figures min-w-0 break-all text-ink-soft">{address}</bdi>
      <CopyButton text={address} label={copy.copyAddress} labelled />
    </p>
  )
}
