import type { Brand } from './test-cards.ts'

/** A stored card: which test card it is, never a number or a CVC. */
export type MethodRecord = {
  id: string
  created: number
  /** `method` of the test card. */
  card: string
  brand: Brand
  last4: string
  expMonth: number
  expYear: number
  /** The owner has agreed to later payments by 3-D Secure. */
  setUp: boolean
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'canceled'
  | 'succeeded'

export type IntentRecord = {
  id: string
  secret: string
  created: number
  amount: number
  currency: string
  status: IntentStatus
  captureMethod: 'automatic_async' | 'manual'
  method: string | null
  customer: string | null
  futureUsage: string | null
  description: string | null
  metadata: Record<string, string>
  returnUrl: string | null
  charge: string | null
  error: { code: string; declineCode: string | null; message: string } | null
  canceledAt: number | null
  cancellationReason: string | null
  refunded: number
}

export type CustomerRecord = {
  id: string
  created: number
  metadata: Record<string, string>
}

export type DisputeRecord = {
  id: string
  created: number
  intent: string
  charge: string
  amount: number
  currency: string
  /** Undecided without it. */
  status?: 'won' | 'lost'
}

export type RefundRecord = {
  id: string
  created: number
  intent: string
  amount: number
}

/** The first answer to an idempotency key. */
export type AnswerRecord = {
  /** A hash of the parameters without the card; other parameters under the same key are refused. */
  question: string
  status: number
  body: unknown
}

export type EventRecord = {
  id: string
  body: string
  attempts: number
  /** Null when delivered or given up. */
  nextAt: number | null
}
