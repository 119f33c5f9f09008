import { messages } from '@gooddrop/contract/messages.ts'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSignOut } from '#features/accounts/sign-out.ts'
import { queryClient } from '#lib/query-client.ts'
import { keys } from '#lib/query-keys.ts'
import { session } from '#lib/session.ts'
import { later } from '#ui/later.tsx'
import { toast } from '#ui/toast.ts'
import { afterConnecting } from './after-connecting.ts'
import { copy } from './copy.ts'
import type { Flow, Outcome } from './flow.ts'
import { isLasting } from './flow.ts'
import { followSigning, signing, useSigning } from './signing.ts'
import { useWalletModal } from './wallet-modal-store.ts'
import { useDriver, useKeptSession } from './walletconnect/use-walletconnect.ts'
import { inWords } from './words.ts'

// Most visits open none of these windows: their code comes when one is opened.
const AfterSigning = later(() => import('./after-signing.tsx'), 'AfterSigning')
const SigningDialog = later(() => import('./signing-dialog.tsx'), 'SigningDialog')
const SigningPill = later(() => import('./signing-pill.tsx'), 'SigningPill')
const WalletModal = later(() => import('./wallet-modal.tsx'), 'WalletModal')

/** What stands above every page: the scan that is under way, and the ways to a wallet. */
export function SigningHost() {
  const { flow, shown } = useSigning()
  const choosing = useWalletModal()
  const navigate = useNavigate()
  const location = useLocation()
  const signOut = useSignOut()

  const connected = ({ token, user }: Outcome) => {
    if (user && token) session.signIn(token, user)
    else if (user) session.changeUser(user)
    else return
    toast.good(messages.walletConnected)
    const next = afterConnecting(user, location.pathname)
    if (next) navigate(next)
  }
  const ended = useEffectEvent(({ request }: Flow, outcome: Outcome) => {
    queryClient.invalidateQueries({ queryKey: keys.balances() })
    if (!outcome.success) return toast.bad(inWords(outcome.message))
    if (request.action === 'signIn') return connected(outcome)
    if (!isLasting(request.action)) toast.good(outcome.message || copy.done[request.action])
  })
  const another = useDriver(flow, shown, signing.fail)
  useKeptSession(() => {
    toast.say(copy.walletLeft)
    signOut()
  })
  useEffect(followSigning, [])
  useEffect(() => signing.onOutcome((flow, outcome) => ended(flow, outcome)), [])

  return (
    <Suspense>
      {choosing && <WalletModal />}
      {flow && shown && (
        <SigningDialog
          flow={flow}
          onAnotherWallet={another}
          after={
            flow.outcome && (
              <Suspense>
                <AfterSigning flow={flow} />
              </Suspense>
            )
          }
        />
      )}
      {flow && !shown && !flow.outcome && <SigningPill flow={flow} />}
    </Suspense>
  )
}
