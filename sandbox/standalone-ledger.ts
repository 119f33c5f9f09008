import { genesisAddress } from '#ledger/chain/genesis.ts'
import { createFaucet, type Faucet } from '#ledger/faucet.ts'
import { LedgerLink } from '#phone/ledger-link.ts'

/** What the sandbox needs of a ledger, its own or a stand-alone server. */
export type SandboxLedger = {
  readonly url: string
  readonly faucet: Faucet
  /** Closes the open ledger now. */
  accept(): unknown
  close(): Promise<void>
}

const AT_LEAST_EVERY_MS = 20_000
/** On a public network the genesis account is empty and locked. */
const LEAST_GENESIS_DROPS = 1_000_000_000_000_000n

/**
 * A ledger server in stand-alone mode instead of the sandbox's own ledger, used over its admin WebSocket.
 * Closes ledgers that are not empty every `closeMs`; with 0 the server's operator closes them.
 */
export async function useStandaloneLedger(url: string, networkId: number, closeMs: number): Promise<SandboxLedger> {
  const link = new LedgerLink(url)
  await requirePrivate(link, url, networkId)
  const faucet = createFaucet((method, params) => link.request(method, params))
  // Without permission to close ledgers, wait until one closes.
  const accept = () => link.request('ledger_accept').catch(() => undefined)
  const stop = closeMs > 0 ? closeNowAndThen(link, closeMs) : () => undefined
  return {
    url,
    faucet,
    accept,
    async close() {
      stop()
      link.close()
    },
  }
}

/** A public network must never be used with the sandbox's wallet and cards. */
async function requirePrivate(link: LedgerLink, url: string, networkId: number): Promise<void> {
  const { info } = await link.request<{ info: { network_id?: number } }>('server_info')
  const actual = info.network_id ?? 0
  if (actual !== networkId)
    throw new Error(`The ledger at ${url} has the network id ${actual}: set XRPL_NETWORK_ID to it.`)
  const params = { account: genesisAddress, ledger_index: 'validated' }
  const root = await link.request<{ account_data: { Balance: string } }>('account_info', params).catch(() => undefined)
  if (BigInt(root?.account_data.Balance ?? '0') >= LEAST_GENESIS_DROPS) return
  throw new Error(`The ledger at ${url} is not private: its genesis account is empty.`)
}

function closeNowAndThen(link: LedgerLink, closeMs: number): () => void {
  let idleSince = Date.now()
  let busy = false
  const look = async () => {
    const { current_ledger_size: waiting } = await link.request<{ current_ledger_size: string }>('fee')
    if (Number(waiting) === 0 && Date.now() - idleSince < AT_LEAST_EVERY_MS) return
    await link.request('ledger_accept')
    idleSince = Date.now()
  }
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    look()
      .catch((error: Error) => console.error(`ledger: could not close, will try again: ${error.message}`))
      .finally(() => {
        busy = false
      })
  }, closeMs)
  return () => clearInterval(timer)
}
