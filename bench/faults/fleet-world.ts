import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { updateProfileWithPictures } from '@gooddrop/contract/accounts.ts'
import { genesis, openStage } from '@gooddrop/ledger/testing/stage.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { addressOf, readSecrets } from '@gooddrop/sandbox/secrets.ts'
import { face } from '@gooddrop/sandbox/seed/art/faces.ts'
import { png } from '@gooddrop/sandbox/seed/art/render.ts'
import { people as demoPeople } from '@gooddrop/sandbox/seed/people.ts'
import { picture } from '@gooddrop/sandbox/seed/signed-in-person.ts'
import pg from 'pg'
import { gatherTraders, type TradingWorld } from '#long-run/world.ts'
import { root } from '../../scripts/commands.ts'
import { freeSettings } from '../../scripts/fleet/fleet-settings.ts'
import { type Fleet, startFleet } from '../../scripts/fleet/start-fleet.ts'
import { type Clocks, openClocks } from './clocks.ts'
import { closeLinks, type Links, linkedEnvironment, openLinks } from './links.ts'
import { makeNextVersion } from './next-version.ts'
import { mountSmallDisks, type SmallDisks } from './small-disks.ts'

export type FleetWorld = TradingWorld & {
  fleet: Fleet
  links: Links
  clocks: Clocks | undefined
  disks: SmallDisks | undefined
  /** From now on servers start as the next version, which brings a migration. */
  rollOut(): Promise<void>
  /** What visitors look at. */
  paths: string[]
  stop(): Promise<void>
}

export type FleetWorldOptions = {
  dataDir: string
  people: number
  items: number
  signal: AbortSignal
  say(line: string): void
}

const DATABASES = ['database-1', 'database-2', 'database-3']
const IN_OPEN_LEDGER = 60

/** A fleet in which people trade, with a handle on everything that may fail. */
export async function startFleetWorld({ dataDir, people, items, signal, say }: FleetWorldOptions): Promise<FleetWorld> {
  const stops: (() => unknown)[] = []
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each()
  }
  try {
    mkdirSync(dataDir, { recursive: true })
    const disks = mountSmallDisks(dataDir, DATABASES)
    stops.push(() => disks?.unmount())
    const clocks = openClocks(join(dataDir, 'clocks'))
    const settings = await freeSettings(dataDir)
    const links = await openLinks({ ledger: settings.ledgerPort, wallet: settings.sandboxPort })
    stops.push(() => closeLinks(links))
    let main = 'server/main.ts'
    const fleet = await startFleet({
      settings,
      signal,
      report: say,
      warn: say,
      serverMain: () => main,
      ledgerCloseMs: 2_000,
      // A disk is small, and would be full of what only a standby that is away for long needs.
      postgres: { wal_keep_size: '64MB', max_wal_size: '64MB', min_wal_size: '32MB' },
      env: {
        ...linkedEnvironment(links),
        LOG_LEVEL: 'warn',
        WEB_DIR: join(root, 'web/dist'),
        RATE_LIMIT_FACTOR: '100000',
        GLOBAL_CALLS_PER_MINUTE: '1000000',
        SELL_XRP_DAILY_USD: '1000000',
        // Every gift is paid at once: a day would be too long to wait for the small ones.
        PAYOUT_MINIMUM_DROPS: '1',
      },
      envOf: (name) => clocks?.environmentOf(name) ?? {},
    })
    stops.push(() => fleet.stop())
    links.s3.lead(Number(new URL(fleet.s3.endpoint).port))
    const world = await connect(fleet, stops, Number(settings.networkId))
    await gatherTraders(world, { people, items, inOpenLedger: IN_OPEN_LEDGER })
    return {
      ...world,
      fleet,
      links,
      clocks,
      disks,
      async rollOut() {
        const next = await makeNextVersion()
        // Stopped last: until then servers run from its folder.
        stops.unshift(next.remove)
        main = next.main
      },
      paths: await pathsOf(world),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function connect(fleet: Fleet, stops: (() => unknown)[], networkId: number): Promise<TradingWorld> {
  const secrets = readSecrets(fleet.dataDir)
  const nothing = async () => undefined
  const ledger = { url: fleet.ledgerUrl, port: 0, networkId, pass: nothing, stop: nothing }
  const stage = await openStage(ledger)
  stops.push(() => stage.end())
  const pool = new pg.Pool({
    connectionString: fleet.databaseUrl,
    max: 2,
    connectionTimeoutMillis: 3_000,
    query_timeout: 10_000,
  })
  pool.on('error', () => undefined)
  stops.push(() => pool.end())
  return {
    outside: {
      stage,
      client: stage.client,
      broker: { address: addressOf(secrets.broker) },
      treasury: { address: addressOf(secrets.treasury) },
      cards: { url: fleet.sandboxUrl },
      walletUrl: fleet.sandboxUrl,
      env: { STRIPE_SECRET_KEY: secrets.cardsSecretKey },
      async give(to, drops) {
        const { result } = await stage.send(genesis, {
          TransactionType: 'Payment',
          Destination: to,
          Amount: String(drops),
        })
        if (result !== 'tesSUCCESS') throw new Error(`nobody could be paid: ${result}`)
      },
    },
    server: { url: fleet.url },
    people: [],
    items: [],
    charities: [],
    ask: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
  }
}

/** Pages, lists, one work, and a picture that is in the S3. */
async function pathsOf({ server, people, items }: TradingWorld): Promise<string[]> {
  const { token } = people[0]!
  const files = { profile: picture(await png(face(demoPeople[0]!.look))) }
  const { user } = await callProduct(server.url, updateProfileWithPictures, { body: {}, files, token })
  return [
    '/',
    '/Giving',
    '/api/v1/donations',
    `/api/v1/user/xumm-xrpl/get-single-nft/${items[0]!.id}`,
    ...(user.profile ? [user.profile] : []),
  ]
}
