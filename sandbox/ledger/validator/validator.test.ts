import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeNodePublic } from 'ripple-address-codec'
import { decode, encode } from 'ripple-binary-codec'
import { verify } from 'ripple-keypairs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client, hashes, type LedgerRequest, Wallet } from 'xrpl'
import { type RunningLedger, startLedger } from '#ledger/server.ts'

type Fields = Record<string, unknown>

let ledger: RunningLedger
let client: Client
const heard: Fields[] = []
beforeAll(async () => {
  ledger = await startLedger({ port: 0, manualClose: true, validator: true })
  client = new Client(ledger.url)
  await client.connect()
  client.connection.on('validationReceived', (message: Fields) => heard.push(message))
  client.connection.on('manifestReceived', (message: Fields) => heard.push(message))
})
afterAll(async () => {
  await client.disconnect()
  await ledger.close()
})

const list = async (path: string): Promise<Fields> =>
  (await fetch(`${ledger.url.replace('ws', 'http')}${path}`)).json() as Promise<Fields>
const hexOf = (base64: unknown): string => Buffer.from(String(base64), 'base64').toString('hex').toUpperCase()
const without = (fields: Fields, ...names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

/** The key that a manifest lets sign; throws when the master key did not vouch for it. */
function signingKeyOf(manifest: string, masterKey: unknown): string {
  const fields: Fields = decode(manifest)
  const covered = `4D414E00${encode(without(fields, 'Signature', 'MasterSignature'))}`
  expect(fields.PublicKey).toBe(masterKey)
  expect(verify(covered, String(fields.MasterSignature), String(masterKey))).toBe(true)
  expect(verify(covered, String(fields.Signature), String(fields.SigningPubKey))).toBe(true)
  return String(fields.SigningPubKey)
}

describe('a ledger with a validator', () => {
  test('can be proved from the list of validators down to a transaction', async () => {
    await client.request({ command: 'subscribe', streams: ['validations', 'manifests'] as never })
    for (let i = 0; i < 20; i++) await ledger.fund(Wallet.generate().address, 5_000_000n)
    const { header } = ledger.accept()
    await expect.poll(() => heard.length).toBe(2)

    const published = await list('/vl.json')
    const publisherKey = signingKeyOf(hexOf(published.manifest), published.public_key)
    const blob = hexOf(published.blob)
    expect(verify(blob, String(published.signature), publisherKey)).toBe(true)
    const terms = JSON.parse(Buffer.from(blob, 'hex').toString())
    expect(terms.expiration).toBeGreaterThan(header.closeTime)
    const [trusted] = terms.validators
    const validatorKey = signingKeyOf(hexOf(trusted.manifest), trusted.validation_public_key)

    const [manifest, validation] = heard as [Fields, Fields]
    expect(manifest).toMatchObject({ type: 'manifestReceived', manifest: hexOf(trusted.manifest), seq: 1 })
    const fields: Fields = decode(String(validation.data))
    expect(fields.SigningPubKey).toBe(validatorKey)
    expect(fields).toMatchObject({ LedgerHash: header.hash, LedgerSequence: header.index, Flags: 0x80000001 })
    expect(verify(`56414C00${encode(without(fields, 'Signature'))}`, String(fields.Signature), validatorKey)).toBe(true)
    const publicKey = Buffer.from(decodeNodePublic(String(validation.validation_public_key))).toString('hex')
    expect(publicKey.toUpperCase()).toBe(validatorKey)

    const request: LedgerRequest = {
      command: 'ledger',
      ledger_hash: String(fields.LedgerHash),
      transactions: true,
      expand: true,
    }
    const { result } = await client.request({ ...request, api_version: 1 })
    expect(hashes.hashLedgerHeader(result.ledger as never)).toBe(header.hash)
    expect(result.ledger.transactions).toHaveLength(20)
    // Answers name what a payment may deliver twice; only one of the names is part of the transaction.
    const transactions = result.ledger.transactions?.map((tx) => without({ ...Object(tx) }, 'DeliverMax'))
    expect(hashes.hashTxTree(transactions as never)).toBe(header.transactionHash)
  })

  test('names itself, also in the newer form of the list', async () => {
    const two = await list('/vl2.json')
    const one = await list('/vl.json')
    expect(two).toEqual({
      ...without(one, 'blob', 'signature'),
      blobs_v2: [{ blob: one.blob, signature: one.signature }],
      version: 2,
    })
    const { result } = await client.request({ command: 'server_info' })
    const key = result.info.pubkey_validator
    const answer = await client.request({ command: 'manifest', public_key: String(key) })
    expect(answer.result).toMatchObject({ details: { ephemeral_key: key, seq: 1 } })
  })

  test('signs with the same keys after a restart', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'validator-'))
    const keys: unknown[] = []
    for (let i = 0; i < 2; i++) {
      const own = await startLedger({ port: 0, manualClose: true, validator: true, dataDir })
      keys.push([own.api.validator?.signingKey, own.api.validator?.list.version1.public_key])
      await own.close()
    }
    rmSync(dataDir, { recursive: true })
    expect(keys[0]).toEqual(keys[1])
  })
})

test('a ledger without a validator has no list', async () => {
  const plain = await startLedger({ port: 0, manualClose: true })
  expect((await fetch(`http://127.0.0.1:${plain.port}/vl.json`)).status).toBe(404)
  await plain.close()
})
