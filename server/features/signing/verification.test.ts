import { requestMemo } from '@gooddrop/ledger/memos.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '#testing/world.ts'
import { askForMint, reaches, rowOf, type Trader, trader } from './testing/asking.ts'

let world: World
let ada: Trader

beforeAll(async () => {
  world = await startWorld()
  ada = await trader(world)
})
afterAll(() => world?.stop())

const tokensOf = async (address: string) =>
  (await world.server.deps.db.selectFrom('tokens').selectAll().where('issuer', '=', address).execute()).length

describe('a transaction that was asked for', () => {
  it('counts once the ledger that holds it is validated, and not before', async () => {
    const scan = await askForMint(world, ada)
    const before = await tokensOf(ada.address)
    const signed = await world.phone.sign(scan.link, ada.secret)
    expect(signed.dispatched_result).toBe('tesSUCCESS')
    const row = await reaches(world, scan.sign_request_id, 'signed')
    expect(row).toMatchObject({ signed_hash: signed.txid, account: ada.address })
    expect(Number(row.last_ledger)).toBeGreaterThan(Number(row.sequence))
    await world.close()
    expect(await reaches(world, scan.sign_request_id, 'validated')).toMatchObject({ signed_hash: signed.txid })
    expect(await tokensOf(ada.address)).toBe(before + 1)
  })

  it.each(['ed25519', 'ecdsa-secp256k1'] as const)('may be signed with an %s key', async (algorithm) => {
    const person = await trader(world, { algorithm })
    const scan = await askForMint(world, person)
    await world.phone.sign(scan.link, person.secret)
    await reaches(world, scan.sign_request_id, 'signed')
    await world.close()
    expect(await reaches(world, scan.sign_request_id, 'validated')).toMatchObject({ reason: null })
  })

  it('may be signed with the account’s regular key, and then not with a master key that is switched off', async () => {
    const [owner, key] = [await trader(world), await world.person()]
    await world.stage.play(owner.wallet, { TransactionType: 'SetRegularKey', RegularKey: key.address })
    await world.stage.play(owner.wallet, { TransactionType: 'AccountSet', SetFlag: 4 })
    const good = await askForMint(world, owner)
    await world.phone.sign(good.link, key.secret, { account: owner.address })
    await reaches(world, good.sign_request_id, 'signed')
    await world.close()
    await reaches(world, good.sign_request_id, 'validated')
    const bad = await askForMint(world, owner)
    await world.phone.sign(bad.link, owner.secret)
    expect(await reaches(world, bad.sign_request_id, 'failed')).toMatchObject({ reason: 'wrong_key' })
  })

  it('is found by its memo when it was signed again with another fee, under another hash', async () => {
    const scan = await askForMint(world, ada)
    let filled: Json = {}
    const reported = await world.phone.sign(scan.link, ada.secret, {
      alter: (tx) => {
        filled = tx
        return tx
      },
    })
    await reaches(world, scan.sign_request_id, 'signed')
    const { Sequence: sequence, ...rest } = filled
    const other = await world.stage.send(ada.wallet, { ...rest, Sequence: sequence, Fee: '5000' })
    expect(other.hash).not.toBe(reported.txid)
    await world.close()
    const row = await reaches(world, scan.sign_request_id, 'validated')
    expect([reported.txid, other.hash]).toContain(row.signed_hash)
  })

  it('is found by its memo although the wallet’s platform never reports it', async () => {
    const scan = await askForMint(world, ada)
    world.walletGate.mode('down')
    try {
      await world.phone.sign(scan.link, ada.secret)
      await world.close()
      expect(await reaches(world, scan.sign_request_id, 'validated')).toMatchObject({ reason: null })
    } finally {
      world.walletGate.mode('open')
    }
  })

  it('fails with a readable reason when the ledger refuses it', async () => {
    const poor = await trader(world, { xrp: 1 })
    const scan = await askForMint(world, poor)
    await world.phone.sign(scan.link, poor.secret)
    await world.close()
    const row = await reaches(world, scan.sign_request_id, 'failed')
    expect(row.reason).toMatch(/^tec/)
    expect(row.reason_text).toContain('XRP')
  })
})

describe('a signature that is not what was asked', () => {
  const refusals: [string, (tx: Json) => Json, string][] = [
    ['another royalty', (tx) => ({ ...tx, TransferFee: 5000 }), 'altered'],
    ['another picture', (tx) => ({ ...tx, URI: '00' }), 'altered'],
    ['a field more', (tx) => ({ ...tx, Issuer: 'rrrrrrrrrrrrrrrrrrrrBZbvji' }), 'altered'],
    ['another flag', (tx) => ({ ...tx, Flags: 9 }), 'altered'],
    [
      'another request’s memo',
      (tx) => ({ ...tx, Memos: [requestMemo('00000000-0000-4000-8000-000000000000')] }),
      'altered',
    ],
    ['another network', (tx) => ({ ...tx, NetworkID: 1025 }), 'altered'],
  ]
  it.each(refusals)('with %s is refused', async (_what, alter, reason) => {
    const scan = await askForMint(world, ada)
    await world.phone.sign(scan.link, ada.secret, { alter })
    expect(await reaches(world, scan.sign_request_id, 'failed')).toMatchObject({ reason })
    await world.close()
    expect((await rowOf(world, scan.sign_request_id)).state).toBe('failed')
  })

  it('by a stranger’s key is refused', async () => {
    const [victim, eve] = [await trader(world), await world.person()]
    const scan = await askForMint(world, victim)
    await world.phone.sign(scan.link, eve.secret, { account: victim.address })
    expect(await reaches(world, scan.sign_request_id, 'failed')).toMatchObject({ reason: 'wrong_key' })
  })

  it('is recognised on the ledger, too, when only the ledger shows it', async () => {
    const scan = await askForMint(world, ada)
    world.walletGate.mode('down')
    try {
      await world.phone.sign(scan.link, ada.secret, { alter: (tx) => ({ ...tx, TransferFee: 5000 }) })
      await world.close()
      expect(await reaches(world, scan.sign_request_id, 'failed')).toMatchObject({ reason: 'altered_on_ledger' })
    } finally {
      world.walletGate.mode('open')
    }
  })

  it('means nothing when a stranger copies our memo', async () => {
    const [victim, eve] = [await trader(world), await world.person()]
    const scan = await askForMint(world, victim)
    await world.stage.play(eve.wallet, {
      TransactionType: 'Payment',
      Destination: victim.address,
      Amount: '1000000',
      Memos: [requestMemo(scan.sign_request_id)],
    })
    await world.close()
    expect((await rowOf(world, scan.sign_request_id)).state).toBe('created')
  })
})

describe('a signed transaction that never reaches the ledger', () => {
  it('has failed once its last ledger is past', async () => {
    const scan = await askForMint(world, ada)
    const blob = { keep: '' }
    await world.phone.sign(scan.link, ada.secret, {
      alter: (tx) => {
        blob.keep = String(tx.LastLedgerSequence)
        // A gap before it: the ledger keeps it waiting for a transaction that never comes.
        return { ...tx, Sequence: Number(tx.Sequence) + 5 }
      },
    })
    await reaches(world, scan.sign_request_id, 'signed')
    for (let index = await world.close(); index < Number(blob.keep); ) index = await world.close()
    expect(await reaches(world, scan.sign_request_id, 'failed')).toMatchObject({ reason: 'not_in_time' })
  })

  it('has failed once the account has used its sequence number for something else', async () => {
    const person = await trader(world)
    const scan = await askForMint(world, person)
    // Too low a fee: the ledger does not take it, and without a last ledger it could come at any time.
    await world.phone.sign(scan.link, person.secret, {
      alter: ({ LastLedgerSequence: _, ...tx }) => ({ ...tx, Fee: '1' }),
    })
    await reaches(world, scan.sign_request_id, 'signed')
    await world.stage.play(person.wallet, { TransactionType: 'AccountSet' })
    await world.close()
    expect(await reaches(world, scan.sign_request_id, 'failed')).toMatchObject({ reason: 'replaced' })
  })
})
