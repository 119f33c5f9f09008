import { fillGap } from '@gooddrop/ledger/actions.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { gapIn, openSlots } from '#features/house-accounts/attempt-store.ts'
import type { HouseAccount, WorkHandler } from '#features/house-accounts/work-handler.ts'

const nothing = async () => undefined

/** Uses up a sequence number, so that what was signed for later ones can apply. */
export const fill: WorkHandler = {
  priority: 5,
  refusalLimit: 1,
  isPayment: false,

  async prepare(house, { ledger }, work) {
    const { deps, account } = house
    if (!gapIn(await openSlots(deps.db, account), work.id)) return { kind: 'moot' }
    return {
      kind: 'ready',
      build: (slot) => ({ ...fillGap(account, slot) }) as Json,
      sign: (tx) => signerOf(house).signFill(tx, { validated: ledger.index }),
    }
  },

  // A number that was used up is used, whoever did it.
  isDoneBy: () => false,

  onFailed: nothing,
  onVoid: nothing,
}

function signerOf({ deps: { broker, treasury }, account }: HouseAccount) {
  const own = [broker, treasury].find((one) => one?.account === account)
  if (!own) throw new Error(`${account} is no account of ours`)
  return own.signer
}
