import { DROPS_PER_XRP, type Drops } from '@gooddrop/contract/money.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { requireBackup, roomWithoutBackup } from './backup.ts'
import { copy } from './copy.ts'

const USUAL_XRP = 100n
const TIMEOUT_MS = 15_000

/** From the faucet of a test network, in whole XRP: as much as the wallet may hold without a backup, and no more. */
export async function requestTestXrp(deps: Deps, { walletAddress }: Actor): Promise<Drops> {
  const { FAUCET_URL: url } = deps.config
  if (!url) throw new AppError('not_found', { message: copy.noFaucet })
  if (!walletAddress) throw new AppError('forbidden', { message: copy.ownWalletOnly })
  const room = await roomWithoutBackup(deps, walletAddress)
  const xrp = room === null || room / DROPS_PER_XRP > USUAL_XRP ? USUAL_XRP : room / DROPS_PER_XRP
  if (xrp === 0n) await requireBackup(deps, walletAddress, DROPS_PER_XRP)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ destination: walletAddress, xrpAmount: String(xrp) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`the faucet answered ${response.status}`)
  } catch (cause) {
    throw new AppError('ledger_unavailable', { message: copy.faucetAway, cause })
  }
  return xrp * DROPS_PER_XRP
}
