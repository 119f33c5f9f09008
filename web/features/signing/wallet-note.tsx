import { cautionOf, refusalOf, type WalletAction } from '@gooddrop/contract/wallet-capabilities.ts'
import { useSigningApp } from './signing-app.ts'

/** Of something that people sign: why the connected wallet cannot, or what to know before. */
export type WalletWord = { refusal: string | undefined; caution: string | undefined }

/** What stands against signing with the connected wallet, for each action; nothing while none is connected. */
export function useWalletWords(): (action: WalletAction) => WalletWord {
  const { app, networkId, offered } = useSigningApp()
  return (action) =>
    app
      ? { refusal: refusalOf(app, action, networkId, offered), caution: cautionOf(app, action, networkId) }
      : { refusal: undefined, caution: undefined }
}

/** Beside the buttons, once for all of them. */
export function WalletNote({ id, words }: { id?: string; words: WalletWord[] }) {
  const refusals = new Set(words.flatMap(({ refusal }) => refusal ?? []))
  const cautions = new Set(words.flatMap(({ caution }) => caution ?? []))
  if (refusals.size + cautions.size === 0) return null
  return (
    <div id={id} role="note" className="grid gap-1 text-sm">
      {[...refusals].map((text) => (
        <p key={text} className="bg-live-wash p-4 text-live">
          {text}
        </p>
      ))}
      {[...cautions].map((text) => (
        <p key={text} className="text-ink-soft">
          {text}
        </p>
      ))}
    </div>
  )
}
