import { Hourglass, Lock, type LucideIcon, Puzzle } from 'lucide-react'
import type { ReactNode } from 'react'
import { copy as signingCopy } from '#features/signing/copy.ts'
import type { WaitingProps } from '#features/signing/wallets/wallet.ts'
import { useStore } from '#lib/store.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useElapsed } from '#ui/use-elapsed.ts'
import { copy } from './copy.ts'
import type { Extension } from './extension.ts'
import { progress } from './progress.ts'

type FrameProps = { icon?: LucideIcon; title: string; hint?: string; children?: ReactNode }

const Frame = ({ icon: Icon, title, hint, children }: FrameProps) => (
  <div className="grid aspect-square w-full max-w-72 place-content-center justify-items-center gap-3 justify-self-center bg-sunk p-6 text-center max-sm:aspect-auto max-sm:py-10">
    {Icon ? <Icon aria-hidden="true" className="size-8" strokeWidth={1.3} /> : <Spinner className="size-8" />}
    <p role="status" className="serif text-label">
      {title}
    </p>
    {hint && <p className="text-sm text-ink-soft">{hint}</p>}
    {children}
  </div>
)

/** Windows of wallets open at once, or stay behind others. */
const SLOW_MS = 5000

function NoWindow({ name, again }: { name: string; again: () => void }) {
  if (!useElapsed(SLOW_MS)) return null
  return (
    <div className="grid justify-items-center gap-1 text-center text-sm text-ink-soft">
      <p role="status">{copy.noWindow(name)}</p>
      <button type="button" onClick={again} className="link">
        {copy.again}
      </button>
    </div>
  )
}

/** The request that waits in the window of an extension, or how to get the extension. */
export function ExtensionWaiting(props: WaitingProps & { extension: Extension }) {
  const { flow, expired, onAnotherWallet, extension } = props
  const { name, installUrl } = extension
  const view = useStore(progress)
  if (expired)
    return <Frame icon={Hourglass} title={signingCopy.expiredRequest} hint={signingCopy.expiredRequestHint} />
  // The dialog says what went wrong beside it, and offers a new attempt.
  if (flow.problem) return <Frame icon={Puzzle} title={name} />
  if (view.stage === 'looking') return <Frame title={copy.looking(name)} />
  if (view.stage === 'missing')
    return (
      <Frame icon={Puzzle} title={copy.missing(name)} hint={copy.missingHint}>
        <Button asChild variant="secondary">
          <a href={installUrl} target="_blank" rel="noopener noreferrer">
            {copy.install(name)}
          </a>
        </Button>
        <button type="button" onClick={onAnotherWallet} className="link text-sm">
          {copy.lookAgain}
        </button>
      </Frame>
    )
  return (
    <div className="grid w-full max-w-72 content-start gap-4 justify-self-center">
      {view.locked ? (
        <Frame icon={Lock} title={copy.waitingFor(name)} hint={copy.unlockFirst(name)} />
      ) : (
        <Frame icon={Puzzle} title={copy.waitingFor(name)} hint={copy.waitingHint} />
      )}
      <NoWindow name={name} again={view.again} />
    </div>
  )
}
