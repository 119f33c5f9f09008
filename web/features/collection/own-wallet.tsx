import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { balanceQuery } from '#features/signing/queries.ts'
import { formatXrp } from '#lib/format.ts'
import { Amount } from '#ui/amount.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { texts } from './texts.ts'

/** Balance and address of the own wallet, masked until asked for: somebody may look over the shoulder. */
export function OwnWallet({ address }: { address: string }) {
  const [shown, setShown] = useState(false)
  const { data } = useQuery({ ...balanceQuery(address), enabled: shown })
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3 text-[0.9375rem]">
      <dl className="flex min-w-0 flex-wrap items-center gap-x-8 gap-y-3">
        <div className="grid gap-0.5">
          <dt className="text-xs text-ink-faint">{texts.balance}</dt>
          <dd title={data && texts.reserve(formatXrp(data.reserve))}>
            {shown && data ? <Amount drops={data.response} className="font-medium" /> : texts.masked}
          </dd>
        </div>
        <div className="grid min-w-0 gap-0.5">
          <dt className="text-xs text-ink-faint">{texts.address}</dt>
          <dd className="flex min-w-0 items-center gap-1">
            <span className="figures min-w-0 break-all">{shown ? address : texts.masked}</span>
            {shown && <CopyButton text={address} label={texts.address} className="-my-2" />}
          </dd>
        </div>
      </dl>
      <IconButton
        icon={shown ? EyeOff : Eye}
        label={shown ? texts.mask : texts.reveal}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      />
    </div>
  )
}
