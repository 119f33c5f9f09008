import type { Refusal } from '@gooddrop/ledger/verify.ts'

/** Why a signature was refused or never came, for the person who waits. */
export const reasons = {
  rejected: 'The request was declined in the wallet',
  expired: 'The request has expired. Please start again',
  cancelled: 'The request was cancelled',
  late: 'It was signed too late and no longer counts. Please start again',
  not_ours: 'This request was not made by us',
  wrong_network: 'The wallet is on another network. Please switch it and try again',
  wallet_unavailable: 'The wallet service is not answering right now. Nothing was lost: please try again',
  replaced: 'The wallet has signed something else in the meantime. Please try again',
  not_in_time: 'It did not reach the ledger in time. Nothing happened: please try again',
  replayed: 'This signature was used before',
  altered_on_ledger: 'What was signed is not what we asked for. It is on the ledger, but it does not count here',
  unreadable: 'The wallet returned something that cannot be read',
  altered: 'What was signed is not what we asked for',
  wrong_account: 'It was signed with a different account from the one that is connected',
  bad_signature: 'The signature is not valid',
  wrong_key: 'The key that signed does not belong to this account',
  fee_too_high: 'The network fee in it is far too high',
  not_a_sign_in: 'A transaction was signed instead of a sign-in',
  wrong_nonce: 'This signature was made for something else',
  multisigned: 'Signing in with several keys is not possible',
} as const satisfies Record<Refusal, string> & Record<string, string>

export type Reason = keyof typeof reasons

export const copy = {
  opened: 'The request is open in the wallet',
  instruction: (caption: string, site: string, words: string) =>
    `${caption}. Asked by ${site}, whose page shows the words: ${words}. If yours does not, decline.`,
  ownWalletOnly: 'You can only sign with your own connected wallet',
} as const
