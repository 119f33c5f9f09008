import { messages } from '@gooddrop/contract/messages.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { askName } from '#features/accounts/ask-name.ts'
import { useSignOut } from '#features/accounts/sign-out.ts'
import { proof, useProofAsked } from '#lib/proof.ts'
import { queryClient } from '#lib/query-client.ts'
import { keys } from '#lib/query-keys.ts'
import { returnTo } from '#lib/return-to.ts'
import { session } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import type { Flow, Outcome } from './flow.ts'
import { copy } from './host-copy.ts'
import { loadSignables, signableOf } from './signables.ts'
import { followSigning, signing, useSigning } from './signing.ts'
import { useWalletModal } from './wallet-modal.ts'
import { useConnector, useWatchedSessions } from './wallets/use-connectors.ts'

// Most visits open none of these: their code is loaded with the first use.
const SigningDialog = lazyComponent(async () => {
  await loadSignables()
  return import('./signing-dialog.tsx')
}, 'SigningDialog')
const SigningPill = lazyComponent(() => import('./signing-pill.tsx'), 'SigningPill')
const ProofDialog = lazyComponent(() => import('./proof-dialog.tsx'), 'ProofDialog')
const WalletModal = lazyComponent(() => import('./wallet-options.tsx'), 'WalletModal')

/** A person without an e-mail is asked for one; from the connect page the way leads home; other pages stay. */
function pageAfterConnecting(user: Pick<OwnUser, 'email'>, pathname: string): string | undefined {
  if (!user.email) return '/add-Info'
  return pathname.toLowerCase() === '/connect-wallet' ? '/Home' : undefined
}

/** Of an account that the ledger does not know, as the person should read it. */
const outcomeMessage = ({ code, message }: Outcome) =>
  code === 'account_not_found' ? messages.accountNotActivated : message

/** Above every page: the scan that is under way, and the choice of a wallet. */
export function SigningHost() {
  const { flow, shown, dismissed } = useSigning()
  const choosing = useWalletModal()
  const proofAsked = useProofAsked()
  const navigate = useNavigate()
  const location = useLocation()
  const signOut = useSignOut()

  const finishSignIn = ({ token, user }: Outcome) => {
    const isAdded = session.get()?.walletAddress != null
    if (user && token) session.signIn(token, user)
    else if (user) session.changeUser(user)
    else return
    toast.success(messages.walletConnected)
    // Back to what connecting has interrupted, if it has.
    const next = returnTo.take() ?? (isAdded ? undefined : pageAfterConnecting(user, location.pathname))
    askName(user, next)
    if (next) navigate(next, { replace: next.startsWith(location.pathname) })
  }
  const report = useEffectEvent(({ request }: Flow, outcome: Outcome) => {
    queryClient.invalidateQueries({ queryKey: keys.balances() })
    if (request.action === 'signIn' && proof.isAsked()) proof.settle(outcome.success)
    else if (outcome.success && request.action === 'signIn') return finishSignIn(outcome)
    if (!outcome.success) return toast.error(outcomeMessage(outcome))
    if (request.action === 'signIn') return
    // A dialog that is still open says it itself.
    if (!signing.get().flow) toast.success(outcome.message || signableOf(request.action).done)
  })
  const connectAnother = useConnector(flow, shown, signing.fail)
  useWatchedSessions(() => {
    toast.info(copy.walletLeft)
    signOut()
  })
  useEffect(followSigning, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked at every change of page
  useEffect(signing.changePage, [location.pathname, location.search])
  useEffect(() => signing.onOutcome((flow, outcome) => report(flow, outcome)), [])

  return (
    <Suspense>
      {choosing && <WalletModal />}
      {proofAsked && <ProofDialog />}
      {flow && shown && <SigningDialog flow={flow} onAnotherWallet={connectAnother} />}
      {flow && !shown && !dismissed && <SigningPill flow={flow} />}
    </Suspense>
  )
}
