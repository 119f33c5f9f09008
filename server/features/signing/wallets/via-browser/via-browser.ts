import type { WalletName } from '@gooddrop/contract/wallets.ts'
import type { Addition } from '@gooddrop/ledger/compare.ts'
import type { SignInMemo } from '@gooddrop/ledger/memos.ts'
import { askToSignInByTransaction } from '@gooddrop/ledger/sign-in.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import type { Db } from '#db/database.ts'
import type { Report, Wallet } from '#features/signing/wallets/wallet.ts'
import { type Answer, deleteAnswersOfDecided, findAnswer } from './store.ts'

type ViaBrowser = {
  name: WalletName
  db: () => Db
  /** What this wallet may set although we did not ask for it. */
  additions: readonly Addition[]
  /** What proves an account to us; by default a transaction that can never apply. */
  signIn?: (proof: SignInMemo) => Json
}

/**
 * A wallet that only the browser can reach: a WalletConnect session, an extension, a device, or the browser's own key.
 * There is no platform to ask: the browser passes the request on and brings back the answer, which is stored and then
 * checked like any platform's report.
 */
export const createViaBrowser = ({ name, db, additions, signIn = askToSignInByTransaction }: ViaBrowser): Wallet => ({
  name,
  additions,
  signIn,
  create: async ({ id }) => ({ payload: id, link: '', pushed: false }),
  async fetch(payload) {
    const answer = await findAnswer(db(), payload)
    const outcome = answer?.outcome
    const complaint = outcome === 'wrong_network' || outcome === 'wrong_account' ? outcome : null
    const report: Report = {
      payload,
      ours: true,
      requestId: payload,
      opened: answer !== undefined,
      resolved: outcome === 'signed' || outcome === 'rejected',
      signed: outcome === 'signed',
      cancelled: false,
      complaint,
      late: answer?.late ?? false,
      networkId: null,
      blob: answer?.blob ?? null,
      signedMessage: messageOf(answer?.signed_message),
      dispatched: false,
      userToken: null,
    }
    return report
  },
  // A request that was sent cannot be cancelled: it expires in the wallet, and signed after all it does not count.
  cancel: async () => undefined,
  follow: () => () => undefined,
})

const messageOf = (given: Answer['signed_message'] | undefined): Report['signedMessage'] =>
  given ? { account: given.account, publicKey: given.public_key, signature: given.signature } : null

export const deleteReadAnswers = ({ db }: { db: Db }): Promise<void> => deleteAnswersOfDecided(db)
