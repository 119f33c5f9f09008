import { Fingerprint } from 'lucide-react'
import type { Wallet } from '#features/signing/wallets/wallet.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import { copy } from './copy.ts'

/** A key of one's own in this browser, which only the passkey opens. */
export const passkey: Wallet = {
  name: 'passkey',
  icon: Fingerprint,
  label: copy.label,
  hint: copy.hint,
  signInTitle: copy.signInTitle,
  signInLead: copy.signInLead,
  approveLead: copy.approveLead,
  firstStep: copy.review,
  showsWords: 'never',
  saysAll: true,
  // Where passkeys cannot keep keys the dialog says so, and what else there is.
  isHere: async () => typeof window.PublicKeyCredential === 'function',
  Waiting: lazyComponent(() => import('./passkey-panel.tsx'), 'PasskeyPanel'),
  Several: lazyComponent(() => import('./passkey-several.tsx'), 'PasskeySeveral'),
  connector: {
    connect: async (flow, signal, onProblem) => {
      const { connectPasskey } = await import('./connect-passkey.ts')
      if (!signal.aborted) await connectPasskey(flow, signal, onProblem)
    },
    signsSeveral: async () => true,
    connectSeveral: async (...given) => {
      const { signSeveral } = await import('./sign-several.ts')
      await signSeveral(...given)
    },
    // There is no session to end; what only this browser has is brought to the server.
    watch: async (account) => {
      const { storeKeys } = await import('./wallet-keys.ts')
      await storeKeys(account).catch(() => undefined)
    },
  },
}
