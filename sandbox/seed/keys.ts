import { createHash } from 'node:crypto'
import { Wallet } from 'xrpl'

/** Keys of the demo world: the same on every machine, worth nothing, refused by a production configuration. */
export const demoWallet = (name: string) =>
  Wallet.fromEntropy(createHash('sha512').update(`gooddrop demo world/${name}`).digest().subarray(0, 16))

/** Another wallet of the same person. */
export const secondWallet = (name: string) => demoWallet(`${name}/savings`)

/** For signing in by e-mail. */
export const DEMO_PASSWORD = 'every-sale-gives'
/** Trades nothing, and has a second factor. */
export const CAREFUL_PERSON = { first_name: 'Sasha', last_name: 'Keller', username: 'sasha-keller' }
/** Who speaks for one of the non-profits, and has the key of the wallet that receives its gifts. */
export const CHARITY_HOLDER = { name: 'Warm Rooms', first_name: 'Warm', last_name: 'Rooms', username: 'warm-rooms' }
export const emailOf = ({ username }: { username: string }) => `${username}@example.com`
