import { readConfig } from '#config.ts'
import { mint } from '#features/nfts/testing/minting.ts'
import { askToBuy, charity, list, signed, XRP } from '#features/sales/testing/trading.ts'
import { type Trader, traders } from '#features/signing/testing/asking.ts'
import { createLog } from '#log.ts'
import { type RunningServer, startServer } from '#run.ts'
import { isUp, type ServerProcess, spawnServer } from './server-process.ts'
import { type Person, startWorld, type World } from './world.ts'

const log = createLog({ level: 'silent' })

/** A world whose server has no keys. Its signers, and other roles, are processes of their own. */
export type SplitRoles = {
  world: World
  seller: Trader
  buyer: Trader
  wells: Person & { id: string }
  /** What every process of this product is configured with. */
  shared: Record<string, string>
  /** Configured for the signer alone; with the key for the card service it can check what was paid. */
  secrets: Record<string, string>
  addresses: Record<string, string>
  startProcess(env: Record<string, string>): Promise<ServerProcess & { url: string }>
  startSigner(): Promise<ServerProcess & { url: string }>
  /** A signer in this process: cheaper, where nobody kills it. Stop it before the world. */
  startSignerHere(): Promise<RunningServer>
  killProcesses(): Promise<void>
  /** Signed by the buyer and on the ledger: what is left is the broker's part. Returns the request. */
  buy(): Promise<string>
}

export async function startSplitRoles(): Promise<SplitRoles> {
  const world = await startWorld({
    env: ({ broker, treasury }) => ({
      ROLES: 'web,listener,jobs',
      BROKER_SECRET: '',
      TREASURY_SECRET: '',
      BROKER_ACCOUNT: broker.address,
      TREASURY_ACCOUNT: treasury.address,
    }),
  })
  const [seller, buyer] = await traders(world, 2)
  const wells = await charity(world)
  const { DATABASE_URL, DATA_DIR } = world.server.deps.config
  const pick = (...names: string[]) => Object.fromEntries(names.map((name) => [name, world.env[name]!]))
  const shared = {
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: DATABASE_URL.reveal(),
    DATABASE_CONNECTIONS: '8',
    DATA_DIR,
    ...pick('XRPL_URL', 'XRPL_NETWORK_ID'),
  }
  const secrets = pick('BROKER_SECRET', 'TREASURY_SECRET', 'STRIPE_URL', 'STRIPE_SECRET_KEY')
  const processes: ServerProcess[] = []
  const startProcess = async (env: Record<string, string>) => {
    const started = spawnServer(env)
    processes.push(started)
    return { ...started, url: await isUp(started) }
  }
  return {
    world,
    seller,
    buyer,
    wells,
    shared,
    secrets,
    addresses: { BROKER_ACCOUNT: world.broker.address, TREASURY_ACCOUNT: world.treasury.address },
    startProcess,
    startSigner: () => startProcess({ ...shared, ...secrets, ROLES: 'signer' }),
    startSignerHere: () => startServer(readConfig({ ...shared, ...secrets, ROLES: 'signer' }), { log }),
    async killProcesses() {
      for (const { child, ended } of processes.splice(0)) {
        child.kill('SIGKILL')
        await ended
      }
    },
    async buy() {
      const nftId = await mint(world, seller, { royality: '0' })
      await list(world, seller, nftId, 40n * XRP)
      return signed(world, buyer, await askToBuy(world, buyer, nftId, { donation_percent: 5 }))
    },
  }
}

/** Which process leads: the holder of the broker's lease. */
export async function findLeader<P extends ServerProcess>({ world }: SplitRoles, signers: P[]): Promise<P | undefined> {
  const { holder } = await world.server.deps.db
    .selectFrom('house_leases')
    .select('holder')
    .where('account', '=', world.broker.address)
    .executeTakeFirstOrThrow()
  return signers.find(({ child }) => holder.endsWith(`/${child.pid}`))
}
