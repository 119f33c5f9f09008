import type { Mutant } from './mutant.ts'

const MAY_SIGN = ['web/passkey/may-sign.test.ts']
const MANDATE = ['web/passkey/mandate.test.ts']
const KEY_BOX = ['web/passkey/key-box.test.ts']

/** What the worker that holds a key signs and reveals. */
export const passkeyWalletMutants: readonly Mutant[] = [
  {
    name: 'gives an account to the key of a third party',
    file: 'web/passkey/may-sign.ts',
    find: 'tx.RegularKey !== account && ownKeys.includes(tx.RegularKey)',
    replace: 'tx.RegularKey !== account',
    tests: MAY_SIGN,
  },
  {
    name: 'disables the only key of an account',
    file: 'web/passkey/may-sign.ts',
    find: 'tx.SetFlag === DISABLE_MASTER && ownKeys.some((key) => key !== account)',
    replace: 'tx.SetFlag === DISABLE_MASTER',
    tests: MAY_SIGN,
  },
  {
    name: 'signs any payment as a gift',
    file: 'web/passkey/may-sign.ts',
    find: "return action === 'give' && isDirectGift(tx)",
    replace: "return action === 'give'",
    tests: MAY_SIGN,
  },
  {
    name: 'bids above the maximum by itself',
    file: 'web/passkey/mandate.ts',
    find: 'price <= BigInt(mandate.maximum) && ',
    replace: '',
    tests: MANDATE,
  },
  {
    name: 'bids more than its memo says by itself',
    file: 'web/passkey/mandate.ts',
    find: 'amount === price + gift',
    replace: 'amount >= price + gift',
    tests: MANDATE,
  },
  {
    name: 'bids by itself after the mandate has ended',
    file: 'web/passkey/mandate.ts',
    find: 'now < mandate.until && ',
    replace: '',
    tests: MANDATE,
  },
  {
    name: 'bids by itself below an earlier bid',
    file: 'web/passkey/key-box.ts',
    find: ' || price < bound.highest',
    replace: '',
    tests: MANDATE,
  },
  {
    name: 'reveals the seed of a key that may only bid',
    file: 'web/passkey/key-box.ts',
    find: 'if (this.#bound) throw new NotOurs()',
    replace: '',
    tests: MANDATE,
  },
  {
    name: 'opens a sealed key for another passkey of the account',
    file: 'web/passkey/sealing.ts',
    find: 'VERSION, account, keyAddress, credentialId]',
    replace: 'VERSION, account, keyAddress, typeof credentialId]',
    tests: KEY_BOX,
  },
  {
    name: 'keeps what the passkey gave in memory',
    file: 'web/passkey/key-box.ts',
    find: 'await open(prf, sealed, whose).finally(() => prf.fill(0))',
    replace: 'await open(prf, sealed, whose)',
    tests: KEY_BOX,
  },
]
