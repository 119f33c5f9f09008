import { charities } from './charities.ts'
import { demoWallet } from './keys.ts'
import { people } from './people.ts'
import type { World } from './world.ts'

const PERSON_XRP = 5_000
const CHARITY_XRP = 20

/** Money for everybody who has none yet, from the faucet. */
export async function openAccounts(world: World): Promise<void> {
  const everybody = [
    ...people.map(({ name }) => ({ name, xrp: PERSON_XRP })),
    ...charities.map(({ name }) => ({ name, xrp: CHARITY_XRP })),
  ]
  for (const { name, xrp } of everybody) {
    const destination = demoWallet(name).classicAddress
    const known = await fetch(`${world.productUrl}/api/v1/xumm/get-balance/${destination}`)
    if (known.ok) continue
    const body = JSON.stringify({ destination, xrpAmount: String(xrp) })
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(`${world.sandboxUrl}/accounts`, { method: 'POST', headers, body })
    if (!reply.ok) throw new Error(`the faucet refused ${name}: ${await reply.text()}`)
  }
  await world.closeLedger()
}
