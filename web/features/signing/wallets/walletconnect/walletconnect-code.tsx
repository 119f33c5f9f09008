import { Hourglass, Smartphone } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { copy as signingCopy } from '#features/signing/copy.ts'
import type { WaitingProps } from '#features/signing/wallets/wallet.ts'
import { useStore } from '#lib/store.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useElapsed } from '#ui/use-elapsed.ts'
import { connection } from './connection.ts'
import { copy } from './copy.ts'
import { Unable } from './unable.tsx'

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="grid aspect-square w-full max-w-72 place-content-center justify-items-center gap-3 justify-self-center bg-sunk p-6 text-center max-sm:aspect-auto max-sm:py-10">
    {children}
  </div>
)

type OpenProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'> & { link: string }

const OpenInApp = ({ link, ...look }: OpenProps) => (
  <Button asChild {...look}>
    <a href={link} target="_blank" rel="noopener">
      <Smartphone aria-hidden="true" className="size-5" strokeWidth={1.6} />
      {signingCopy.openInApp}
    </a>
  </Button>
)

/** The library itself gives up only after a minute. */
const SLOW_MS = 6000

function Looking() {
  const slow = useElapsed(SLOW_MS)
  return (
    <Frame>
      <Spinner className="size-8" />
      <div role="status" className="grid gap-2">
        <p className={slow ? 'serif text-label' : 'text-sm text-ink-soft'}>
          {slow ? copy.relaySlow : copy.findingWallet}
        </p>
        {slow && <p className="text-sm text-ink-soft">{copy.relaySlowHint}</p>}
      </div>
    </Frame>
  )
}

const Expired = () => (
  <Frame>
    <Hourglass aria-hidden="true" className="size-8" strokeWidth={1.3} />
    <p className="serif text-label">{signingCopy.expired}</p>
    <p className="text-sm text-ink-soft">{signingCopy.expiredHint}</p>
  </Frame>
)

function SendAgain({ send }: { send: () => Promise<void> }) {
  const [state, setState] = useState<'ready' | 'sending' | 'sent' | 'failed'>('ready')
  async function again() {
    setState('sending')
    await send().then(
      () => setState('sent'),
      () => setState('failed'),
    )
  }
  return (
    <div className="grid justify-items-center gap-1 text-center text-sm">
      <button type="button" onClick={again} disabled={state === 'sending'} className="link">
        {copy.sendAgain}
      </button>
      <p role="status" className="text-ink-soft empty:hidden">
        {state === 'sent' && copy.sentAgain}
        {state === 'failed' && copy.relayAway}
      </p>
    </div>
  )
}

/** A code to pair with, then the request that waits in the wallet. */
export function WalletConnectCode({ flow, expired, onAnotherWallet }: WaitingProps) {
  const view = useStore(connection)
  if (expired) return <Expired />
  if (view.stage === 'unable') return <Unable view={view} />
  // The dialog says what went wrong beside it, and offers a new attempt.
  if (flow.problem)
    return (
      <Frame>
        <Smartphone aria-hidden="true" className="size-8" strokeWidth={1.3} />
      </Frame>
    )
  if (view.stage === 'starting') return <Looking />
  if (view.stage === 'submitted')
    return (
      <Frame>
        <Spinner className="size-8" />
        <p role="status" className="serif text-label">
          {copy.submitted(view.wallet)}
        </p>
        <p className="text-sm text-ink-soft">{copy.submittedHint}</p>
      </Frame>
    )
  if (view.stage === 'asking')
    return (
      <div className="grid w-full max-w-72 content-start gap-4 justify-self-center">
        <Frame>
          <Smartphone aria-hidden="true" className="size-8" strokeWidth={1.3} />
          <p role="status" className="serif text-label">
            {copy.askedWallet(view.wallet)}
          </p>
          <p className="text-sm text-ink-soft">{copy.askedHint}</p>
        </Frame>
        {view.caution && (
          <p role="note" className="bg-live-wash p-4 text-sm text-live">
            {view.caution}
          </p>
        )}
        {view.link && <OpenInApp variant="secondary" link={view.link} />}
        <SendAgain send={view.sendAgain} />
        <button type="button" onClick={onAnotherWallet} className="link justify-self-center text-sm">
          {copy.anotherWallet}
        </button>
      </div>
    )
  return (
    <div className="grid w-full max-w-72 content-start gap-4 justify-self-center">
      <OpenInApp size="lg" className="sm:pointer-fine:hidden" link={view.link} />
      <div className="mx-auto aspect-square w-full border border-line bg-[#fff] p-2 max-sm:max-w-52">
        <QrCode text={view.uri} label={copy.pairingAlt} className="size-full" />
      </div>
      <div className="grid justify-items-center gap-1 text-sm">
        <a href={view.link} target="_blank" rel="noopener" className="link max-sm:hidden pointer-coarse:hidden">
          {signingCopy.orOpen}
        </a>
        <p className="flex items-center text-ink-soft">
          {copy.pastePairing}
          <CopyButton text={view.uri} label={copy.copyPairing} />
        </p>
      </div>
    </div>
  )
}
