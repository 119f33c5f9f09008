import type { OwnUser } from '@gooddrop/contract/user.ts'
import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import type { Config } from '#config.ts'
import type { Database, Db } from '#db/database.ts'
import type { DirectMessages } from '#events/direct-messages.ts'
import type { Sessions } from '#features/accounts/sessions.ts'
import type { BidRules } from '#features/bids/bid-rules.ts'
import type { Broker, HouseRecords, Treasury, Vetting } from '#features/house-accounts/house-account-deps.ts'
import type { Media } from '#features/media/open-media.ts'
import type { Payments } from '#features/payments/open-payments.ts'
import type { Signing } from '#features/signing/signing-deps.ts'
import type { Health } from '#http/health.ts'
import type { Jobs } from '#jobs/jobs.ts'
import type { Mailer } from '#mail/mailer.ts'
import type { Measures } from '#metrics/measures.ts'
import type { Tracer } from '#tracing/span.ts'
import type { Clock } from './clock.ts'
import type { Announce } from './domain-events.ts'
import type { Log } from './log.ts'

/** The part of a person's own profile that payments keeps. */
export type CardFields = Pick<OwnUser, Extract<keyof OwnUser, `stripe_card_${string}`>>

/** Everything that use cases lean on, made once at the start and handed down: there are no globals. */
export type Deps = {
  config: Config
  clock: Clock
  log: Log
  tracer: Tracer
  measures: Measures
  database: Database
  db: Db
  sessions: Sessions
  jobs: Jobs
  media: Media
  /** Undefined where no SMTP_URL is set: then nobody gets mail. Use cases send by mail/send-mail.ts. */
  mailer: Mailer | undefined
  /** Announces to the other features what happened, in the same transaction: see reactions.ts. */
  announce: Announce
  /** Undefined where no XRPL_URL is set: then there is nothing to trade with. */
  ledger: LedgerClient | undefined
  signing: Signing
  bidRules: BidRules
  /** Collections come after works: what a work that is minted into one carries. Throws unless it is of this account. */
  collectionForMint: (db: Db, id: string, account: string) => Promise<{ taxon: number; name: string }>
  /** Undefined where no BROKER_ACCOUNT is known: then nothing can be sold. */
  broker: Broker | undefined
  /** Former brokers, which complete only what names them. */
  retiringBrokers: readonly Broker[]
  /** Undefined where no TREASURY_ACCOUNT is known: then no XRP can be bought. */
  treasury: Treasury | undefined
  /** Undefined where no VETTING_ACCOUNT is known: then charities are vetted, but hold no credential. */
  vetting: Vetting | undefined
  /** Undefined where no STRIPE_SECRET_KEY is set: then no card can be charged. */
  payments: Payments | undefined
  /** Payments keeps the card, accounts shows it: handed in, because payments comes after accounts. */
  readCard: (db: Db, userId: string) => Promise<CardFields>
  /** What the balances of broker and treasury are reconciled with. */
  records: readonly HouseRecords[]
  directMessages: DirectMessages
  health: Health
}
