import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Clock } from '#wallet/clock.ts'
import { Journal } from '#wallet/journal.ts'
import { EventSender } from './event-sender.ts'
import type {
  AnswerRecord,
  CustomerRecord,
  DisputeRecord,
  EventRecord,
  IntentRecord,
  MethodRecord,
  RefundRecord,
} from './records.ts'

export type CardsOptions = {
  /** The sandbox's address for browsers, without a trailing slash. */
  publicUrl: string
  secretKey: string
  publishableKey: string
  webhook?: { url: string; secret: string }
  /** Without it nothing is stored on disk. */
  dataDir?: string
  clock?: Clock
}

export type CardsState = {
  clock: Clock
  publicUrl: string
  methods: Journal<MethodRecord>
  intents: Journal<IntentRecord>
  customers: Journal<CustomerRecord>
  disputes: Journal<DisputeRecord>
  refunds: Journal<RefundRecord>
  answers: Journal<AnswerRecord>
  events: EventSender
}

export function openState({ publicUrl, webhook, dataDir }: CardsOptions, clock: Clock): CardsState {
  const journal = <T>(name: string) => new Journal<T>(dataDir && join(dataDir, `${name}.jsonl`))
  return {
    clock,
    publicUrl,
    methods: journal('methods'),
    intents: journal('intents'),
    customers: journal('customers'),
    disputes: journal('disputes'),
    refunds: journal('refunds'),
    answers: journal('answers'),
    events: new EventSender(clock, journal<EventRecord>('events'), webhook),
  }
}

export async function closeState(state: CardsState) {
  await state.events.close()
  for (const journal of [state.methods, state.intents, state.customers, state.disputes, state.refunds, state.answers])
    journal.close()
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

export const seconds = (clock: Clock) => Math.floor(clock.now() / 1000)
