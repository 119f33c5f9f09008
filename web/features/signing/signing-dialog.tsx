import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useNow } from '#ui/countdown.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Steps } from '#ui/steps.tsx'
import { copy } from './copy.ts'
import { type Flow, isExpired, isWaiting } from './flow.ts'
import { ScanCode } from './scan-code.tsx'
import { signing } from './signing.ts'
import { stepsOf } from './steps-of.ts'
import { TimeLeft } from './time-left.tsx'
import { WalletConnectCode } from './walletconnect/walletconnect-code.tsx'

function Renew() {
  const [asking, setAsking] = useState(false)
  const renew = async () => {
    setAsking(true)
    await signing.renew()
    setAsking(false)
  }
  return (
    <Button loading={asking} onClick={renew}>
      {copy.renew}
    </Button>
  )
}

const titleOf = ({ action, wallet }: Flow['request']) =>
  action === 'signIn' && wallet === 'walletconnect' ? copy.walletConnectTitle : copy.titles[action]

function leadOf({ request, outcome }: Flow): string | undefined {
  const byApp = request.wallet === 'walletconnect'
  if (request.action === 'signIn') return byApp ? copy.walletConnectLead : copy.signInLead
  if (outcome) return undefined
  return byApp ? copy.approveLead : request.caption
}

type Props = { flow: Flow; after?: ReactNode; onAnotherWallet: () => void }

/** Every scan of the product, from the code to its end. */
export function SigningDialog({ flow, after, onAnotherWallet }: Props) {
  const now = useNow()
  const { request, trouble } = flow
  const expired = isExpired(flow, now)
  const waiting = isWaiting(request) && !expired && !trouble
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => open || signing.hide()}
      title={titleOf(request)}
      description={leadOf(flow)}
      footer={
        <>
          {waiting && (
            <Button variant="quiet" onClick={signing.cancel}>
              {copy.cancel}
            </Button>
          )}
          {(expired || trouble) && <Renew />}
          {flow.outcome && (
            <Button variant="quiet" onClick={signing.hide}>
              {copy.close}
            </Button>
          )}
          {!waiting && !expired && !trouble && !flow.outcome && (
            <p className="w-full text-sm text-ink-soft">{copy.keepWaiting}</p>
          )}
        </>
      }
    >
      <div className="grid items-start gap-8 sm:grid-cols-[18rem_minmax(0,1fr)] sm:gap-10">
        {waiting && request.wallet === 'walletconnect' ? (
          <WalletConnectCode onAnother={onAnotherWallet} />
        ) : (
          <ScanCode flow={flow} now={now} />
        )}
        <div className="grid content-start gap-3">
          <Steps steps={stepsOf(flow, now)} />
          {waiting && <TimeLeft until={request.expires_at} now={now} />}
          {trouble && (
            <p role="alert" className="text-sm font-medium text-danger">
              {trouble}
            </p>
          )}
          {after}
        </div>
      </div>
    </Dialog>
  )
}
