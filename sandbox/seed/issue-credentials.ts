import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listCharities } from '@gooddrop/contract/giving.ts'
import { Client } from 'xrpl'
import { callProduct } from '#product-client.ts'
import { charities } from './charities.ts'
import { demoWallet } from './keys.ts'
import type { World } from './world.ts'

const DAY_MS = 86_400_000
const YEAR_DAYS = 365
/** Less than the thirty days of the warning. */
const SOON_DAYS = 20
const ENDS_SOON = 'Plain Law'

const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** The vetting account issues a credential to each charity by the operator's command, and each accepts by its own key. */
export async function issueCredentials(world: World): Promise<void> {
  const list = charities.map(({ name, registration_number }) => ({
    ledger_account: demoWallet(name).classicAddress,
    expires: dayIn(name === ENDS_SOON ? SOON_DAYS : YEAR_DAYS),
    uri: `https://gooddrop.example/assessments/${registration_number}`,
  }))
  const file = join(world.folder, 'credentials.json')
  await writeFile(file, JSON.stringify(list))
  console.log(await world.operator('charities', 'credential', 'issue', file))
  const client = new Client(world.ledgerUrl)
  await client.connect()
  try {
    await Promise.all(charities.map(({ name }) => accept(world, client, name)))
  } finally {
    await client.disconnect()
  }
  await world.until({
    ask: async () => {
      const listed = (await callProduct(world.productUrl, listCharities)).charities
      return listed.every(({ credential }) => credential !== null) || undefined
    },
    askMs: 300,
    what: 'every charity holds a credential',
  })
  world.report('the non-profits hold their credentials')
}

type Entry = { LedgerEntryType: string; Issuer?: string; Subject?: string; CredentialType?: string; Flags?: number }

const ACCEPTED = 0x00010000

/** With the charity's wallet, once the credential is on a validated ledger; nothing where an earlier run has done it. */
async function accept(world: World, client: Client, name: string): Promise<void> {
  const wallet = demoWallet(name)
  const find = async () => {
    const request = { command: 'account_objects', account: wallet.classicAddress, ledger_index: 'validated' } as const
    const { account_objects: entries } = (await client.request(request)).result
    return (entries as unknown as Entry[]).find(
      ({ LedgerEntryType, Subject }) => LedgerEntryType === 'Credential' && Subject === wallet.classicAddress,
    )
  }
  const entry = await world.until({ ask: find, askMs: 300, what: `${name} is issued a credential` })
  if (((entry.Flags ?? 0) & ACCEPTED) !== 0 || !entry.Issuer || !entry.CredentialType) return
  const { classicAddress: Account } = wallet
  const { Issuer, CredentialType } = entry
  const tx = await client.autofill({ TransactionType: 'CredentialAccept', Account, Issuer, CredentialType })
  await client.submit(wallet.sign(tx).tx_blob)
}
