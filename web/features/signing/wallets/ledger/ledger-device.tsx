import { Usb } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { copy as signingCopy } from '#features/signing/copy.ts'
import type { WaitingProps } from '#features/signing/wallets/wallet.ts'
import { shortAddress } from '#lib/format.ts'
import { useStore } from '#lib/store.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { copy } from './copy.ts'
import type { DeviceAccount } from './device.ts'
import { deviceView } from './device-view.ts'
import { preload } from './open-webhid.ts'

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="grid min-h-72 w-full max-w-72 place-content-center justify-items-center gap-3 justify-self-center bg-sunk p-6 text-center max-sm:min-h-0 max-sm:py-10">
    {children}
  </div>
)

type AccountsProps = { accounts: DeviceAccount[]; onChoose: (account: DeviceAccount) => void; onMore: () => void }

/** The device has no list of its accounts: each is known by its place and its address. */
function Accounts({ accounts, onChoose, onMore }: AccountsProps) {
  const form = useId()
  const [chosen, setChosen] = useState(0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const account = accounts[chosen]
    if (account) onChoose(account)
  }
  return (
    <form id={form} onSubmit={submit} className="grid w-full max-w-72 content-start gap-4 justify-self-center">
      <fieldset className="grid gap-1">
        <legend className="serif mb-2 text-label">{copy.whichAccount}</legend>
        {accounts.map(({ index, address }) => (
          <label key={address} className="flex cursor-pointer items-start gap-3 border-b border-line py-2 text-sm">
            <input
              type="radio"
              name={form}
              checked={index === chosen}
              onChange={() => setChosen(index)}
              className="mt-1 accent-ink"
            />
            <span className="grid min-w-0 gap-0.5">
              <span className="font-medium">{copy.account(index)}</span>
              <bdi className="figures text-ink-soft" title={address}>
                {shortAddress(address)}
              </bdi>
            </span>
          </label>
        ))}
      </fieldset>
      <button type="button" onClick={onMore} className="link justify-self-start text-sm">
        {copy.more}
      </button>
      <Button type="submit">{copy.use}</Button>
    </form>
  )
}

/** From plugging the device in to the review on its screen. */
export function LedgerDevice({ flow, expired }: WaitingProps) {
  const view = useStore(deviceView)
  useEffect(preload, [])
  if (expired || flow.problem)
    return (
      <Frame>
        <Usb aria-hidden="true" className="size-8" strokeWidth={1.3} />
        {/* The dialog says what went wrong beside it, and offers a new attempt. */}
        <p className="serif text-label">{expired ? signingCopy.expiredRequest : copy.label}</p>
        {expired && <p className="text-sm text-ink-soft">{signingCopy.expiredRequestHint}</p>}
      </Frame>
    )
  if (view.stage === 'starting')
    return (
      <Frame>
        <Spinner className="size-8" />
        <p role="status" className="text-sm text-ink-soft">
          {copy.looking}
        </p>
      </Frame>
    )
  if (view.stage === 'accounts') return <Accounts accounts={view.accounts} onChoose={view.choose} onMore={view.more} />
  if (view.stage === 'review')
    return (
      <Frame>
        <Usb aria-hidden="true" className="size-8" strokeWidth={1.3} />
        <p role="status" className="serif text-label">
          {copy.review}
        </p>
        <p className="text-sm text-ink-soft">{copy.reviewHint}</p>
        <p className="figures text-sm break-all text-ink-soft">{view.account.address}</p>
      </Frame>
    )
  return (
    <div className="grid w-full max-w-72 content-start gap-4 justify-self-center">
      <Frame>
        <Usb aria-hidden="true" className="size-8" strokeWidth={1.3} />
        <ol className="grid list-inside list-decimal gap-2 text-start text-sm">
          {copy.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Frame>
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {view.problem && copy.problems[view.problem]}
      </p>
      <Button onClick={view.open}>{copy.connect}</Button>
    </div>
  )
}
