import type { Db } from '#db/database.ts'
import { findAnswer } from '#features/signing/answer-store.ts'
import type { Report, Signer } from './signer.ts'

/**
 * A wallet at the other end of a session that the browser holds. There is no platform to ask: the browser hands the
 * request on and brings back the answer, which is kept and then looked at like any platform's report.
 */
export const createWalletConnect = (db: () => Db): Signer => ({
  wallet: 'walletconnect',
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
      dispatched: false,
      userToken: null,
    }
    return report
  },
  // A request that was sent cannot be taken back: it expires in the wallet, and signed after all it does not count.
  cancel: async () => undefined,
  follow: () => () => undefined,
})
