export type Json = Record<string, unknown>

/** An application that may call the platform, with its key and secret. */
export type WalletApp = {
  apiKey: string
  apiSecret: string
  name: string
  description?: string
  iconUrl?: string
  webhookUrl?: string
}

export const ORIGINS = ['QR', 'DEEP_LINK', 'PUSH_NOTIFICATION', 'EVENT_LIST', 'XAPP', 'UNKNOWN'] as const
export type Origin = (typeof ORIGINS)[number]

export type Dispatch = {
  to: string
  reached: boolean
  result: string | null
}

/** The answer given on the phone. */
export type Answer =
  | { signed: false; at: number }
  | {
      signed: true
      at: number
      hex: string
      txid: string
      account: string
      signer: string
      signerPublicKey: string
      multisignAccount: string
      user: string
      /** Null until the transaction is submitted, and always when it is not to be submitted. */
      dispatch: Dispatch | null
    }

export type WebhookDelivery = {
  attempts: number
  /** Null when delivered or given up. */
  nextAt: number | null
  body: string
}

export type PayloadRecord = {
  uuid: string
  app: string
  callUuid: string
  txType: string
  txjson: Json
  submit: boolean
  multisign: boolean
  pathfinding: boolean
  pathfindingFallback: boolean
  forceNetwork: string | null
  signers: string[] | null
  returnUrl: { app: string | null; web: string | null }
  customMeta: { identifier: string | null; blob: Json | null; instruction: string | null }
  userToken: string | null
  pushed: boolean
  createdAt: number
  expiresAt: number
  openedAt: number | null
  origin: Origin | null
  cancelledAt: number | null
  answer: Answer | null
  resolvedAt: number | null
  webhook: WebhookDelivery | null
}

/** Lets an application push to one phone until 30 days after the last signature. */
export type UserTokenRecord = {
  token: string
  app: string
  user: string
  accounts: string[]
  issuedAt: number
  expiresAt: number
}
