import { AccountSetAsfFlags, Client, Wallet } from 'xrpl'
import type { SandboxLedger } from './standalone-ledger.ts'

interface OwnAccount {
  secret: string
  drops: bigint
  /** Only what was asked for may arrive. */
  refusesStrayPayments: boolean
}

/**
 * The product's two accounts, opened at the first start as an operator would open them on a real network. Each step is
 * looked up first, so that a cut-off start goes on where it was.
 */
export async function openOwnAccounts(ledger: SandboxLedger, accounts: OwnAccount[]): Promise<void> {
  const client = new Client(ledger.url)
  await client.connect()
  try {
    for (const { secret, drops, refusesStrayPayments } of accounts) {
      const wallet = Wallet.fromSeed(secret)
      if ((await flagsOf(client, wallet.address)) === undefined) {
        await ledger.faucet.fund(wallet.address, drops)
        await ledger.accept()
      }
      const flags = await flagsOf(client, wallet.address)
      if (flags === undefined) throw new Error(`The account ${wallet.address} could not be opened.`)
      if (refusesStrayPayments && !flags.depositAuth) await refuseStrayPayments(client, wallet, ledger)
    }
  } finally {
    await client.disconnect()
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
