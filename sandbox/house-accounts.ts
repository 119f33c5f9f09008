import { setTimeout as delay } from 'node:timers/promises'
import { AccountSetAsfFlags, Client, Wallet } from 'xrpl'
import type { SandboxLedger } from './standalone-ledger.ts'

type HouseAccount = {
  secret: string
  drops: bigint
  /** Whether to set DepositAuth, so that only what the account itself asks for can arrive. */
  refusesStrayPayments: boolean
}

/**
 * Opens the product's accounts at the first start, as an operator would on a real network. Each step is looked up
 * first, so that an interrupted start resumes.
 */
export async function openHouseAccounts(ledger: SandboxLedger, accounts: HouseAccount[]): Promise<void> {
  const client = new Client(ledger.url)
  await client.connect()
  try {
    for (const { secret, drops, refusesStrayPayments } of accounts) {
      const wallet = Wallet.fromSeed(secret)
      let flags = await flagsOf(client, wallet.address)
      if (flags === undefined) {
        await ledger.faucet.fund(wallet.address, drops)
        await ledger.accept()
        flags = await opened(client, wallet.address)
      }
      if (refusesStrayPayments && !flags.depositAuth) await refuseStrayPayments(client, wallet, ledger)
    }
  } finally {
    await client.disconnect()
  }
}

const PATIENCE_MS = 60_000

/** Waits for the account: immediate on a ledger that closes on request, slower on another. */
async function opened(client: Client, account: string): Promise<{ depositAuth: boolean }> {
  const giveUp = Date.now() + PATIENCE_MS
  for (;;) {
    const flags = await flagsOf(client, account)
    if (flags !== undefined) return flags
    if (Date.now() > giveUp) throw new Error(`The account ${account} could not be opened.`)
    await delay(250)
  }
}

async function flagsOf(client: Client, account: string): Promise<{ depositAuth: boolean } | undefined> {
  try {
    const { result } = await client.request({ command: 'account_info', account, ledger_index: 'validated' })
    return { depositAuth: result.account_flags?.depositAuth === true }
  } catch (error) {
    if ((error as { data?: { error?: string } }).data?.error === 'actNotFound') return undefined
    throw error
  }
}

async function refuseStrayPayments(client: Client, wallet: Wallet, ledger: SandboxLedger): Promise<void> {
  const asked = { TransactionType: 'AccountSet', Account: wallet.address, SetFlag: AccountSetAsfFlags.asfDepositAuth }
  const { tx_blob } = wallet.sign(await client.autofill(asked as never))
  const { result } = await client.submit(tx_blob)
  if (result.engine_result !== 'tesSUCCESS') throw new Error(`${wallet.address}: ${result.engine_result_message}`)
  await ledger.accept()
}
