/** The codes of all failures, each with its status. Apart from what they say, because the first page of the web loads it. */
export const statuses = {
  invalid_input: 400,
  broken_json: 400,
  broken_upload: 400,
  wrong_code: 400,
  weak_password: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  /** The password was right: the same call again with `code`. */
  second_factor_needed: 401,
  second_factor_unavailable: 503,
  /** The session alone does not allow this: see `proveIdentity`. */
  proof_needed: 403,
  account_frozen: 403,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  email_taken: 409,
  username_taken: 409,
  wallet_taken: 409,
  wallet_cannot_sign: 409,
  request_finished: 409,
  too_large: 413,
  quota_reached: 403,
  content_hidden: 403,
  unsupported_media: 415,
  unreadable_image: 422,
  unreadable_video: 422,
  /** Of a passkey wallet: before it may hold more, or lose its last passkey. */
  backup_needed: 403,
  insufficient_funds: 409,
  account_not_found: 404,
  rate_limited: 429,
  internal: 500,
  /** The database is away or has too much to do: nothing was wrong with the call. */
  busy: 503,
  ledger_unavailable: 503,
  purchases_paused: 503,
  mail_unavailable: 503,
  wallet_unavailable: 503,
  uploads_paused: 503,
  card_declined: 402,
  purchase_limit: 403,
  payments_unavailable: 503,
} as const

export type ErrorCode = keyof typeof statuses
