import { describe, expect, it } from 'vitest'
import { decode, Wallet } from 'xrpl'
import { NoBackupFile, WrongPassword } from './backup-file.ts'
import { KeyBox, NoSeed, NotOurs } from './key-box.ts'
import { CannotOpen } from './sealing.ts'

const CREDENTIAL = 'Y3JlZGVudGlhbA'
const prfOf = (byte: number) => new Uint8Array(32).fill(byte)

async function sealedBox(prf = 1) {
  const box = new KeyBox()
  const name = box.create()
  const secret = box.reveal()
  return { box, name, secret, sealed: await box.sealFor(prfOf(prf), CREDENTIAL), credentialId: CREDENTIAL }
}
const whoseOf = ({ name, credentialId }: Awaited<ReturnType<typeof sealedBox>>) => ({ ...name, credentialId })

describe('a key that a passkey seals', () => {
  it('opens with the same passkey, and is the same key as in any other wallet', async () => {
    const made = await sealedBox()
    const box = new KeyBox()
    expect(await box.openSealed(prfOf(1), made.sealed, whoseOf(made))).toEqual(made.name)
    expect(box.reveal()).toBe(made.secret)
    expect(Wallet.fromSeed(made.secret).classicAddress).toBe(made.name.account)
  })

  it('opens for no other passkey, account, key or credential, and not when one bit was changed', async () => {
    const made = await sealedBox()
    const other = new KeyBox().create()
    const fails = (prf: number, sealed: string, whose: object) =>
      expect(new KeyBox().openSealed(prfOf(prf), sealed, { ...whoseOf(made), ...whose })).rejects.toThrow(CannotOpen)
    await fails(2, made.sealed, {})
    await fails(1, made.sealed, { account: other.account })
    await fails(1, made.sealed, { keyAddress: other.keyAddress })
    await fails(1, made.sealed, { credentialId: 'YW5vdGhlcg' })
    const bytes = Buffer.from(made.sealed, 'base64url')
    expect(bytes.toString('base64url')).toBe(made.sealed)
    for (const at of [0, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      await fails(1, changed.toString('base64url'), {})
    }
    await fails(1, '', {})
    await fails(1, '***', {})
  })

  it('is sealed differently each time, and never contains the seed', async () => {
    const { box, sealed, secret } = await sealedBox()
    const again = await box.sealFor(prfOf(1), CREDENTIAL)
    expect(again).not.toBe(sealed)
    for (const text of [sealed, again]) expect(text).not.toContain(secret)
  })

  it('overwrites what the passkey gave, and itself when it is wiped', async () => {
    const { box, sealed, name } = await sealedBox()
    const prf = prfOf(1)
    await box.openSealed(prf, sealed, { ...name, credentialId: CREDENTIAL })
    expect([...prf]).toEqual(Array(32).fill(0))
    box.wipe()
    expect(() => box.reveal()).toThrow(CannotOpen)
    expect(() => box.sign([])).toThrow(CannotOpen)
  })

  it('can be sealed for a second passkey', async () => {
    const made = await sealedBox()
    const second = await made.box.sealFor(prfOf(9), 'c2Vjb25k')
    expect(await new KeyBox().openSealed(prfOf(9), second, { ...made.name, credentialId: 'c2Vjb25k' })).toEqual(
      made.name,
    )
  })

  it('may be the regular key of another account', async () => {
    const { name } = await sealedBox()
    const box = new KeyBox()
    const rotated = box.create(name.account)
    expect(rotated.account).toBe(name.account)
    expect(rotated.keyAddress).not.toBe(name.account)
    const [blob = ''] = box.sign([{ TransactionType: 'AccountSet', Account: name.account, Fee: '12', Sequence: 1 }])
    expect(decode(blob)).toMatchObject({ Account: name.account })
  })
})

describe('what is signed', () => {
  it.each([
    ['for another account', { Account: Wallet.generate().classicAddress, Fee: '12' }],
    ['with a fee that nobody asks for', { Fee: '100001' }],
    ['with a fee that is no number', { Fee: 'all' }],
    ['without a fee', {}],
  ])('is nothing %s', async (_what, change) => {
    const { box, name } = await sealedBox()
    expect(() => box.sign([{ TransactionType: 'AccountSet', Account: name.account, Sequence: 1, ...change }])).toThrow(
      NotOurs,
    )
  })
})

describe('a backup', () => {
  it('as text opens again, with spaces around it, and nothing else does', async () => {
    const { secret, name } = await sealedBox()
    expect(new KeyBox().openText(` ${secret} `)).toEqual(name)
    expect(() => new KeyBox().openText(secret.slice(1))).toThrow(NoSeed)
    expect(() => new KeyBox().openText('')).toThrow(NoSeed)
  })

  it('as a file opens with its password alone', async () => {
    const { box, secret, name } = await sealedBox()
    const file = await box.writeFile('a long password')
    expect(JSON.parse(file)).toMatchObject({ account: name.account, key_address: name.keyAddress })
    expect(file).not.toContain(secret)
    const opened = new KeyBox()
    expect(await opened.openFile(file, 'a long password')).toEqual(name)
    expect(opened.reveal()).toBe(secret)
    await expect(new KeyBox().openFile(file, 'another')).rejects.toThrow(WrongPassword)
    const moved = JSON.stringify({ ...JSON.parse(file), account: Wallet.generate().classicAddress })
    await expect(new KeyBox().openFile(moved, 'a long password')).rejects.toThrow(WrongPassword)
  })

  it.each([
    ['nothing', ''],
    ['another JSON', '{"kind":"x"}'],
    ['a number that would take for ever', '{"kind":"gooddrop wallet backup","version":1,"kdf":{"iterations":1e12}}'],
  ])('is not %s', async (_what, text) => {
    await expect(new KeyBox().openFile(text, 'x')).rejects.toThrow(NoBackupFile)
  })
})
