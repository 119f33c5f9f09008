// Sales and gifts signed by a key in a PKCS#11 token, from the offer to the payment on the ledger. Needs SoftHSM and
// OpenSC (Debian: softhsm2, opensc), which the product does not.
//   node bench/softhsm.ts [--sales 10]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { externalSigner } from '@gooddrop/ledger/external-signer.ts'
import { keyOf } from '@gooddrop/ledger/keys.ts'
import { startTemporaryPostgres } from '@gooddrop/sandbox/postgres/temporary.ts'
import { readConfig } from '@gooddrop/server/config.ts'
import { inTransaction } from '@gooddrop/server/db/transaction.ts'
import { enqueueSale } from '@gooddrop/server/features/house-accounts/enqueue.ts'
import { startSignerCommand } from '@gooddrop/server/features/house-accounts/signer-command.ts'
import { closeUntilPaid } from '@gooddrop/server/features/house-accounts/testing/crash-story.ts'
import { dealOutside, fundPeople, holdings } from '@gooddrop/server/features/house-accounts/testing/outside-deal.ts'
import { startServer } from '@gooddrop/server/run.ts'
import { startOutside } from '@gooddrop/server/testing/outside.ts'
import { reached } from '@gooddrop/server/testing/world.ts'

const PIN = '1234'
const { values } = parseArgs({ options: { sales: { type: 'string', default: '10' } } })
const sales = Number(values.sales)

async function run(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${complaint}`)
}

async function findModule(): Promise<string> {
  for await (const file of glob('/usr/lib/{softhsm,*/softhsm}/libsofthsm2.so')) return file
  throw new Error('SoftHSM is not installed (Debian: softhsm2 and opensc)')
}

/** A token of its own, with one key that cannot be taken out of it. */
async function makeToken(folder: string): Promise<string> {
  const module = await findModule()
  await mkdir(join(folder, 'tokens'))
  const file = join(folder, 'softhsm2.conf')
  await writeFile(file, `directories.tokendir = ${join(folder, 'tokens')}\nobjectstore.backend = file\n`)
  Object.assign(process.env, { SOFTHSM2_CONF: file, PKCS11_MODULE: module })
  Object.assign(process.env, { PKCS11_TOKEN: 'gooddrop', PKCS11_KEY: 'broker', PKCS11_PIN: PIN })
  await run('softhsm2-util', ['--init-token', '--free', '--label', 'gooddrop', '--pin', PIN, '--so-pin', '5678'])
  const token = ['--module', module, '--token-label', 'gooddrop', '--login', '--pin', 'env:PKCS11_PIN']
  await run('pkcs11-tool', [...token, '--keypairgen', '--key-type', 'EC:secp256k1', '--label', 'broker'])
  return `exec ${process.execPath} ${join(import.meta.dirname, '../scripts/pkcs11-signer.ts')}`
}

const folder = await mkdtemp(join(tmpdir(), 'gooddrop-softhsm-'))
const command = await makeToken(folder)
const postgres = await startTemporaryPostgres()
const outside = await startOutside()
try {
  const key = await startSignerCommand(command)
  const { keyAddress } = externalSigner(key)
  const began = performance.now()
  for (let digest = 0; digest < 20; digest++) await key.signDigest(Buffer.alloc(32, digest + 1))
  const each = (performance.now() - began) / 20
  await key.close()
  console.log(`${keyAddress} signs in ${each.toFixed(0)} ms`)

  await outside.stage.play(outside.broker.wallet, { TransactionType: 'SetRegularKey', RegularKey: keyAddress })
  const account = outside.broker.address
  const { BROKER_SECRET: _, ...env } = outside.env
  const own = { NODE_ENV: 'test', LOG_LEVEL: 'warn', PORT: '0', DATABASE_URL: postgres.url(), DATA_DIR: folder }
  const broker = { BROKER_ACCOUNT: account, BROKER_SIGNER_COMMAND: command }
  const server = await startServer(readConfig({ ...env, ...own, ...broker }))
  try {
    const { db } = server.deps
    const people = await fundPeople(outside)
    const row = { name: 'Wells', mission: 'Digs', registered_in: 'Here', registration_number: '1', vetted_by: 'us' }
    await db
      .insertInto('charities')
      .values({ ...row, vetted_on: '2026-01-01', ledger_account: people.charity.address })
      .execute()
    const before = await holdings(outside, people)
    for (let sale = 0; sale < sales; sale++) {
      const deal = await dealOutside(outside, people, { price: 10_000_000n })
      await reached(server, (await outside.client.freshTip()).index)
      await inTransaction(db, (tx) => enqueueSale(tx, server.deps, deal))
      await closeUntilPaid(outside, postgres.url(), deal)
    }
    const after = await holdings(outside, people)
    const attempts = await db.selectFrom('house_attempts').select('blob').where('result', '=', 'tesSUCCESS').execute()
    const byToken = attempts.filter(({ blob }) => keyOf(blob) === keyAddress)
    const given = after.charity - before.charity
    console.log(`${sales} sales: ${byToken.length} transactions by the token's key, ${given} drops given`)
    process.exitCode = byToken.length === attempts.length && given === 500_000n * BigInt(sales) ? 0 : 1
  } finally {
    await server.stop()
  }
} finally {
  await outside.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
