import { texts } from '@gooddrop/contract/language.ts'
import type { Refusal } from '@gooddrop/ledger/verify.ts'

/** Why a signature was refused or never came, for the person who waits. */
export const reasons = texts('server/signing/reasons', {
  rejected: 'The request was declined in the wallet',
  expired: 'The request has expired. Please start again',
  cancelled: 'The request was cancelled',
  late: 'This was signed too late and does not count. Please start again',
  not_ours: 'This request did not come from us',
  wrong_network: 'The wallet is on another network. Please switch it and try again',
  wallet_unavailable: 'The wallet service is not answering right now. Nothing was lost. Please try again',
  replaced: 'The wallet has signed something else in the meantime. Please try again',
  not_in_time: 'This did not reach the ledger in time. Nothing happened. Please try again',
  replayed: 'This signature has already been used. Please start again',
  altered_on_ledger: 'What was signed is not what we requested. It is on the ledger but does not count here',
  unreadable: 'The wallet’s answer could not be read. Please try again',
  altered: 'What was signed is not what we requested. Please start again',
  wrong_account: 'This was signed with a different account. Please use the one that is connected',
  bad_signature: 'The signature is not valid. Please try again',
  wrong_key: 'The signing key does not belong to this account',
  fee_too_high: 'The network fee in the signed transaction is far too high',
  not_a_sign_in: 'A transaction was signed instead of a sign-in',
  wrong_nonce: 'This signature was made for a different request',
  multisigned: 'Signing in with multiple signatures is not supported',
} satisfies Record<Refusal, string> & Record<string, string>)

export type Reason = keyof typeof reasons

export const copy = texts('server/signing', {
  opened: 'The request is open in your wallet',
  instruction: (caption: string, site: string, words: string) =>
    `${caption}. Requested by ${site}, whose page shows the words: ${words}. If your page does not, decline.`,
  proveFirst: 'First prove your account with a wallet that can sign you in',
  ownWalletOnly: 'You can only sign with your own connected wallet',
  tooLate: 'There is not enough time left to sign this',
  needs: (needed: string, free: string) => `This needs ${needed} XRP, but your wallet can only spend ${free} XRP`,
  accountMissing: 'The account is missing',
  signedMissing: 'A signature must come with what was signed',
})
