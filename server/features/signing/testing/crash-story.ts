import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askToMint } from '@gooddrop/ledger/actions.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import pg from 'pg'
import { readConfig } from '#config.ts'
import { openRequest } from '#features/signing/request-signature.ts'
import { readCursor } from '#listener/cursor.ts'
import { createLog } from '#log.ts'
import { type RunningServer, startServer } from '#run.ts'
import { freshDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { NETWORK, newPerson, type Outside } from '#testing/outside.ts'

const script = join(import.meta.dirname, '../../../testing/crashing-server.ts')
const log = createLog({ level: 'silent' })

export type KillPoint = [statement: string, nth: number]

/**
 * A request is made, then the server is replaced by one that is killed right before the given statement, while the
 * person signs and the ledger closes; then a sound one takes over. Gives the request's steps and what the ledger made.
 */
export async function surviveKill(outside: Outside, [statement, nth]: KillPoint) {
  const database = await freshDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'gooddrop-crash-'))
  const env = {
    ...outside.env,
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    DATABASE_CONNECTIONS: '8',
  }
  const serve = () => startServer(readConfig(env), { log })
  try {
    const person = newPerson()
    await outside.give(person.address, 100_000_000n)
    const funded = await outside.stage.close()
    const first = await serve()
    await caughtUp(first, funded)
    const { address } = person
    const prepared = {
      account: address,
      build: (request: string) =>
        ({ ...askToMint({ account: address, request, uri: 'ipfs://x', transferFee: 0 }) }) as Json,
    }
    const scan = await openRequest(first.deps, undefined, 'mint', prepared, {})
    await first.stop()

    const doomed = spawn(process.execPath, [script, statement, String(nth)], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const died = once(doomed, 'exit')
    const up = await Promise.race([once(doomed.stdout, 'data').then(() => true), died.then(() => false)])
    await outside.phone.sign(scan.link, person.secret)
    // It hears of the signature before the ledger closes, unless it is dead by then.
    const over = () => doomed.exitCode !== null || doomed.signalCode !== null
    if (up) await signedOrOver(database.url, scan.sign_request_id, over)
    const closed = await outside.stage.close()
    const [, signal] = await Promise.race([died, late(doomed)])

    const last = await serve()
    try {
      await caughtUp(last, closed)
      return { signal: signal as string, ...(await outcome(last, scan.sign_request_id, address)) }
    } finally {
      await last.stop()
    }
  } finally {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
}

const caughtUp = ({ deps }: RunningServer, index: number) =>
  eventually(async () => {
    const cursor = await readCursor(deps.db, NETWORK)
    if (!cursor || cursor.index < index) throw new Error(`at ${cursor?.index}, not at ${index}`)
  })

async function outcome({ deps }: RunningServer, id: string, address: string) {
  return eventually(async () => {
    const { state } = await deps.db
      .selectFrom('sign_requests')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (state !== 'validated') throw new Error(`it is ${state}`)
    const steps = await deps.db
      .selectFrom('sign_request_steps')
      .select('to_state')
      .where('request_id', '=', id)
      .orderBy('version')
      .execute()
    const tokens = await deps.db.selectFrom('tokens').select('token_id').where('issuer', '=', address).execute()
    return { steps: steps.map((step) => step.to_state), tokens: tokens.length }
  })
}

async function signedOrOver(url: string, id: string, over: () => boolean): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await eventually(async () => {
      const { rows } = await client.query<{ state: string }>('select state from sign_requests where id = $1', [id])
      if (rows[0]?.state !== 'signed' && !over()) throw new Error('not signed yet')
    })
  } finally {
    await client.end()
  }
}

/** A server that outlived its kill point: ended here, and recognised by its signal. */
async function late(doomed: ReturnType<typeof spawn>): Promise<[null, string]> {
  await new Promise((done) => setTimeout(done, 120_000).unref())
  doomed.kill('SIGTERM')
  return [null, 'SIGTERM']
}
