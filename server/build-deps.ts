import { createLedgerClient } from '@gooddrop/ledger/client.ts'
import type { PgBoss } from 'pg-boss'
import type { Config } from '#config.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { migrate, readMigrations } from '#db/migrate.ts'
import { requireSession } from '#db/require-session.ts'
import { createDirectMessages } from '#events/direct-messages.ts'
import { createSessions } from '#features/accounts/sessions.ts'
import { bidTermsOf, committedToAuctions } from '#features/auctions/bid-terms.ts'
import { collectionForMint } from '#features/collections/create-collection.ts'
import { createGiftsOwed, giftRecords } from '#features/giving/gifts-owed.ts'
import { openBroker, openRetiringBrokers } from '#features/house-accounts/broker.ts'
import { openTreasury } from '#features/house-accounts/treasury.ts'
import { openVetting } from '#features/house-accounts/vetting.ts'
import { openMedia } from '#features/media/open-media.ts'
import { readCard } from '#features/payments/cards.ts'
import { createDeliveriesDue, deliveryRecords } from '#features/payments/deliveries.ts'
import { openPayments } from '#features/payments/open-payments.ts'
import { committedToSales } from '#features/sales/settle.ts'
import { openSigning } from '#features/signing/open-signing.ts'
import { credentialRecords } from '#features/vetting/records.ts'
import { createHealth } from '#http/health.ts'
import { createBoss } from '#jobs/jobs.ts'
import { prepareQueues } from '#jobs/run-workers.ts'
import type { Workers } from '#jobs/worker.ts'
import { openMailer } from '#mail/mailer.ts'
import { createMeasures } from '#metrics/measures.ts'
import { openTracer } from '#tracing/tracer.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Deps } from './deps.ts'
import { createLog, type Log } from './log.ts'
import { announcer } from './reactions.ts'
import { signables } from './signables.ts'
import { workers } from './workers.ts'

export type Built = { deps: Deps; boss: PgBoss; close(): Promise<void> }

export type Given = { clock?: Clock; log?: Log; operator?: string; workers?: Workers }

/** Opens the database, brings it up to date, and puts together what use cases lean on. */
export async function buildDeps(config: Config, given: Given = {}): Promise<Built> {
  const clock = given.clock ?? systemClock
  const log = given.log ?? createLog({ level: config.LOG_LEVEL })
  const databaseUrl = config.DATABASE_URL.reveal()
  const database = openDatabase({
    url: databaseUrl,
    connections: config.DATABASE_CONNECTIONS,
    waitSeconds: config.DATABASE_WAIT_SECONDS,
    standbys: standbysFor(config),
    operator: given.operator,
    onIdleError: (error) => log.warn({ err: error }, 'the database dropped an idle connection'),
  })
  const { boss, jobs } = createBoss({ databaseUrl, log })
  const close = async () => {
    await boss.stop({ graceful: true, timeout: config.STOP_SECONDS * 500 })
    await database.close()
  }
  try {
    for (const name of await bringUpToDate(database)) log.info({ migration: name }, 'migrated')
    await prepareQueues(boss, given.workers ?? workers)
  } catch (error) {
    await close()
    throw error
  }
  const ledger = openLedger(config, log)
  const tracer = await openTracer(config, log)
  const giftsOwedBy = (account: string) => createGiftsOwed(() => deps, account)
  const broker = await openBroker(config, database.db, giftsOwedBy)
  const announce = announcer(() => deps)
  const deps: Deps = {
    config,
    clock,
    log,
    tracer,
    measures: createMeasures(),
    database,
    db: database.db,
    sessions: createSessions({
      db: database.db,
      clock,
      days: config.SESSION_DAYS,
      idleDays: config.SESSION_IDLE_DAYS,
      onEnded: (tx, ended) => announce(tx, 'sessionsEnded', ended),
    }),
    jobs,
    media: await openMedia(config),
    mailer: openMailer(config),
    announce,
    ledger,
    broker,
    retiringBrokers: await openRetiringBrokers(config, database.db, giftsOwedBy, broker),
    treasury: await openTreasury(
      config,
      database.db,
      createDeliveriesDue(() => deps),
    ),
    vetting: await openVetting(config, database.db, credentialRecords),
    payments: openPayments(config),
    readCard,
    signing: openSigning(config, ledger, signables, () => deps),
    bidRules: {
      termsFor: (bid) => bidTermsOf(deps, bid),
      commitments: [committedToSales, committedToAuctions],
    },
    collectionForMint,
    records: [giftRecords, deliveryRecords],
    directMessages: createDirectMessages(),
    health: createHealth(),
  }
  return {
    deps,
    boss,
    async close() {
      ledger?.close()
      await close()
      deps.mailer?.close()
      await tracer.stop()
    },
  }
}

/** Only what people look at is read from them, so only a process that answers people needs them. */
function standbysFor({ ROLES, READ_DATABASE_URLS, READ_STALENESS_MS }: Config) {
  if (!ROLES.includes('web') || !READ_DATABASE_URLS) return undefined
  return { urls: READ_DATABASE_URLS.map((url) => url.reveal()), stalenessMs: READ_STALENESS_MS }
}

function openLedger({ XRPL_URL: urls, XRPL_NETWORK_ID: networkId }: Config, log: Log) {
  if (!urls || networkId === undefined) return undefined
  return createLedgerClient({ urls, networkId, log: (event, details) => log.info(details, event) })
}

async function bringUpToDate(database: Database): Promise<string[]> {
  await requireSession(() => database.connect('gooddrop'))
  const client = await database.connect('gooddrop migrations')
  try {
    return await migrate(client, await readMigrations())
  } finally {
    await client.end()
  }
}
