import { getBalance } from '@gooddrop/contract/signing.ts'
import { callProduct, ProductError } from '#product-client.ts'
import { charities } from './charities.ts'
import { demoWallet, secondWallet } from './keys.ts'
import { ISSUER } from './minted-elsewhere.ts'
import { people } from './people.ts'
import type { World } from './world.ts'

const PERSON_XRP = 5_000
const CHARITY_XRP = 20
const SAVINGS_XRP = 500
const ISSUER_XRP = 100

/** Opens the accounts that are not on the ledger yet, with XRP from the faucet. */
export async function openAccounts(world: World): Promise<void> {
  const owners = [
    ...people.map(({ name }) => ({ name, xrp: PERSON_XRP })),
    ...charities.map(({ name }) => ({ name, xrp: CHARITY_XRP })),
    { name: ISSUER, xrp: ISSUER_XRP },
  ].map(({ name, xrp }) => ({ name, xrp, destination: demoWallet(name).classicAddress }))
  const savings = people.slice(0, 1).map(({ name }) => ({
    name: `${name} (savings)`,
    xrp: SAVINGS_XRP,
    destination: secondWallet(name).classicAddress,
  }))
  for (const { name, xrp, destination } of [...owners, ...savings]) {
    if (await isOpen(world, destination)) continue
    const body = JSON.stringify({ destination, xrpAmount: String(xrp) })
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(`${world.sandboxUrl}/accounts`, { method: 'POST', headers, body })
    if (!reply.ok) throw new Error(`the faucet refused ${name}: ${await reply.text()}`)
  }
  await world.closeLedger()
}

async function isOpen({ productUrl }: World, walletAddress: string): Promise<boolean> {
  try {
    await callProduct(productUrl, getBalance, { params: { walletAddress } })
    return true
  } catch (error) {
    if (error instanceof ProductError) return false
    throw error
  }
}
