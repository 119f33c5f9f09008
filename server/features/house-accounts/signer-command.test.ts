import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { externalSigner } from '@gooddrop/ledger/external-signer.ts'
import { keyOf } from '@gooddrop/ledger/keys.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { balanceOf, charityOf, makeDeal, order, workIs } from '#features/house-accounts/testing/deals.ts'
import { closingUntil } from '#features/sales/testing/trading.ts'
import { startWorld } from '#testing/world.ts'
import { startSignerCommand } from './signer-command.ts'

let folder: string
let file: string
let command: string
const writeKey = () => writeFile(file, randomBytes(32).toString('hex'))
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gooddrop-key-'))
  file = join(folder, 'key')
  command = `exec ${process.execPath} ${join(import.meta.dirname, '../../testing/key-process.ts')} ${file}`
})
beforeEach(writeKey)
afterAll(() => rm(folder, { recursive: true, force: true }))

const [DIES, REFUSES] = [Buffer.alloc(32, 0), Buffer.alloc(32, 1)]
const tx = (account: string, sequence: number) => ({
  TransactionType: 'AccountSet',
  Account: account,
  Sequence: sequence,
  Fee: '12',
  LastLedgerSequence: 20,
})

describe('a command that signs', () => {
  it('answers in order, however much is asked at once', async () => {
    const key = await startSignerCommand(command)
    const signer = externalSigner(key)
    const signed = await Promise.all([1, 2, 3, 4, 5].map((sequence) => signer.sign(tx(signer.account, sequence))))
    for (const { blob } of signed) expect(keyOf(blob)).toBe(signer.keyAddress)
    expect(new Set(signed.map(({ hash }) => hash)).size).toBe(5)
    await key.close()
  })

  it('is started again after it has died, and what was asked of it has failed', async () => {
    const key = await startSignerCommand(command)
    await expect(key.signDigest(DIES)).rejects.toThrow('the signer command has ended with 7')
    const signer = externalSigner(key)
    expect(keyOf((await signer.sign(tx(signer.account, 1))).blob)).toBe(signer.keyAddress)
    await key.close()
  })

  it('signs nothing more when it comes back with another key', async () => {
    const key = await startSignerCommand(command)
    await expect(key.signDigest(DIES)).rejects.toThrow('has ended')
    await writeKey()
    await expect(key.signDigest(Buffer.alloc(32, 2))).rejects.toThrow('another key than before')
    await key.close()
  })

  it('may refuse, and goes on', async () => {
    const key = await startSignerCommand(command)
    await expect(key.signDigest(REFUSES)).rejects.toThrow('the signer command says: no such key')
    expect(await key.signDigest(Buffer.alloc(32, 2))).toHaveLength(128)
    await key.close()
  })

  it('that cannot be started says so', async () => {
    await expect(startSignerCommand('exec /no/such/program')).rejects.toThrow(/has ended with 127: .*no\/such\/program/)
  })
})

it('a sale and its gift are signed by a key that the server does not know', async () => {
  const key = await startSignerCommand(command)
  const { keyAddress } = externalSigner(key)
  await key.close()
  const world = await startWorld({
    before: async ({ stage, broker }) => {
      await stage.play(broker.wallet, { TransactionType: 'SetRegularKey', RegularKey: keyAddress })
    },
    env: ({ broker }) => ({ BROKER_SECRET: '', BROKER_ACCOUNT: broker.address, BROKER_SIGNER_COMMAND: command }),
  })
  try {
    const people = { seller: await world.person(), buyer: await world.person(), charity: await world.person() }
    await charityOf(world, people.charity)
    const deal = await makeDeal(world, people)
    await order(world, deal)
    await closingUntil(world, () => workIs(world, deal.settlementId, 'done', 0))
    await closingUntil(world, async () => expect(await balanceOf(world, people.charity)).toBe(1_002_000_000n))
    const signed = await world.server.deps.db.selectFrom('house_attempts').select('blob').execute()
    expect(new Set(signed.map(({ blob }) => keyOf(blob)))).toEqual(new Set([keyAddress]))
  } finally {
    await world.stop()
  }
})
