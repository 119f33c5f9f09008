import { type ErrorCode, statuses } from './error-statuses.ts'
import { texts } from './language.ts'
import { messages } from './messages.ts'

export type { ErrorCode }

/** What each says unless details say it better. */
export const statements = texts('contract/errors', {
  invalid_input: 'Part of this request is not valid',
  broken_json: 'The body of this request is not valid JSON',
  broken_upload: 'The upload was interrupted. Please try again',
  wrong_code: 'That code is incorrect',
  weak_password: 'This password is too easy to guess. Please choose another',
  unauthenticated: 'Please sign in to do this',
  wrong_credentials: 'The e-mail address or password is incorrect',
  second_factor_needed: 'Please enter the code from your authenticator app',
  second_factor_unavailable: 'Authenticator apps cannot be used on this marketplace yet',
  proof_needed: 'Please confirm that it is you',
  account_frozen:
    'This account is locked because its owner reported a change they did not make. Set a new password to unlock it',
  forbidden: 'You do not have permission to do this',
  not_found: 'We could not find that',
  conflict: 'This has changed in the meantime. Please reload and try again',
  email_taken: 'There is already an account with this e-mail address',
  username_taken: 'This username is taken. Please choose another',
  wallet_taken: 'This wallet is already connected to another account',
  wallet_cannot_sign: 'Your wallet cannot sign this. Please use another one',
  request_finished: 'This request is finished. Please start a new one',
  too_large: 'This file or request is too large',
  quota_reached: 'You have reached your storage limit. Please contact us if you need more',
  content_hidden: 'This file was removed from this site and cannot be uploaded again',
  unsupported_media: 'This kind of file is not accepted',
  unreadable_image: 'This picture cannot be read. Please try another file',
  unreadable_video: 'This video cannot be read. Please try another file',
  backup_needed: 'Please save a backup of your wallet first',
  insufficient_funds: 'Your wallet does not hold enough XRP for this',
  account_not_found: messages.accountNotFound,
  rate_limited: 'Too many requests. Please wait a moment and try again',
  internal: 'Something went wrong on our side. It has been recorded. Please try again later',
  busy: 'We are very busy right now. Please try again in a moment',
  ledger_unavailable: 'The ledger is not answering right now. Nothing was lost. Please try again',
  purchases_paused: 'Purchases are temporarily paused. Please try again in a few minutes',
  mail_unavailable: 'This marketplace cannot send mail right now. Please try again later',
  wallet_unavailable: 'The wallet service is not answering right now. Nothing was lost. Please try again',
  uploads_paused: 'Uploads are temporarily paused. Please try again later',
  card_declined: 'Your card was declined. Nothing was charged',
  purchase_limit: 'This exceeds the daily limit',
  payments_unavailable:
    'The card service is not answering right now. Please try again in a moment. The same payment is never charged twice',
})

/** Every failure that a caller may meet: its status, and what it says in the language of the moment. */
export const errors = Object.fromEntries(
  (Object.keys(statuses) as ErrorCode[]).map((code) => [
    code,
    {
      status: statuses[code],
      get message() {
        return statements[code]
      },
    },
  ]),
) as { readonly [Code in ErrorCode]: { readonly status: number; readonly message: string } }
