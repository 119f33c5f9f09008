import { messages } from './messages.ts'

/** Every failure that a caller may meet: its status, and what it says unless details say it better. */
export const errors = {
  invalid_input: { status: 400, message: 'Part of this request is not valid' },
  broken_json: { status: 400, message: 'The body of this request is not valid JSON' },
  broken_upload: { status: 400, message: 'The upload was interrupted. Please try again' },
  wrong_code: { status: 400, message: 'That code is incorrect' },
  weak_password: {
    status: 400,
    message: 'This password is too easy to guess. Please choose another',
  },
  unauthenticated: { status: 401, message: 'Please sign in to do this' },
  wrong_credentials: { status: 401, message: 'The e-mail address or password is incorrect' },
  /** The password was right: the same call again with `code`. */
  second_factor_needed: { status: 401, message: 'Please enter the code from your authenticator app' },
  second_factor_unavailable: { status: 503, message: 'Authenticator apps cannot be used on this marketplace yet' },
  /** The session alone does not allow this: see `proveIdentity`. */
  proof_needed: { status: 403, message: 'Please confirm that it is you' },
  account_frozen: {
    status: 403,
    message:
      'This account is locked because its owner reported a change they did not make. Set a new password to unlock it',
  },
  forbidden: { status: 403, message: 'You do not have permission to do this' },
  not_found: { status: 404, message: 'We could not find that' },
  conflict: { status: 409, message: 'This has changed in the meantime. Please reload and try again' },
  email_taken: { status: 409, message: 'There is already an account with this e-mail address' },
  username_taken: { status: 409, message: 'This username is taken. Please choose another' },
  wallet_taken: { status: 409, message: 'This wallet is already connected to another account' },
  wallet_cannot_sign: { status: 409, message: 'Your wallet cannot sign this. Please use another one' },
  request_finished: { status: 409, message: 'This request is finished. Please start a new one' },
  too_large: { status: 413, message: 'This file or request is too large' },
  quota_reached: {
    status: 403,
    message: 'You have reached your storage limit. Please contact us if you need more',
  },
  content_hidden: { status: 403, message: 'This file was removed from this site and cannot be uploaded again' },
  unsupported_media: { status: 415, message: 'This kind of file is not accepted' },
  unreadable_image: { status: 422, message: 'This picture cannot be read. Please try another file' },
  unreadable_video: { status: 422, message: 'This video cannot be read. Please try another file' },
  /** Of a passkey wallet: before it may hold more, or lose its last passkey. */
  backup_needed: { status: 403, message: 'Please save a backup of your wallet first' },
  insufficient_funds: { status: 409, message: 'Your wallet does not hold enough XRP for this' },
  account_not_found: { status: 404, message: messages.accountNotFound },
  rate_limited: { status: 429, message: 'Too many requests. Please wait a moment and try again' },
  internal: { status: 500, message: 'Something went wrong on our side. It has been recorded. Please try again later' },
  /** The database is away or has too much to do: nothing was wrong with the call. */
  busy: { status: 503, message: 'We are very busy right now. Please try again in a moment' },
  ledger_unavailable: {
    status: 503,
    message: 'The ledger is not answering right now. Nothing was lost. Please try again',
  },
  purchases_paused: {
    status: 503,
    message: 'Purchases are temporarily paused. Please try again in a few minutes',
  },
  mail_unavailable: { status: 503, message: 'This marketplace cannot send mail right now. Please try again later' },
  wallet_unavailable: {
    status: 503,
    message: 'The wallet service is not answering right now. Nothing was lost. Please try again',
  },
  uploads_paused: { status: 503, message: 'Uploads are temporarily paused. Please try again later' },
  card_declined: { status: 402, message: 'Your card was declined. Nothing was charged' },
  purchase_limit: { status: 403, message: 'This exceeds the daily limit' },
  payments_unavailable: {
    status: 503,
    message:
      'The card service is not answering right now. Please try again in a moment. The same payment is never charged twice',
  },
} as const

export type ErrorCode = keyof typeof errors
