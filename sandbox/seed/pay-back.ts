import { listDonations } from '@gooddrop/contract/giving.ts'
import { listPaymentsToGivers } from '@gooddrop/contract/giving-pages.ts'
import { Client, type Payment } from 'xrpl'
import { callProduct } from '#product-client.ts'
import { demoWallet } from './keys.ts'
import type { Charity } from './trade.ts'
import type { World } from './world.ts'

const RETURNING = 'Wayside Animal Rescue'
const DROPS = '1000000'

/** One charity returns a gift, so that its page has such a payment to show; nothing when the page has one already. */
export async function payBack(world: World, charities: readonly Charity[]): Promise<void> {
  const { productUrl, ledgerUrl } = world
  const charity = charities.find(({ name }) => name === RETURNING)
  if (!charity) return
  const returned = async () => {
    const { payments } = await callProduct(productUrl, listPaymentsToGivers, { params: { id: charity._id } })
    return payments[0]
  }
  const { donations } = await callProduct(productUrl, listDonations, { query: { charity_id: charity._id, limit: 1 } })
  const giver = donations[0]?.giver_address
  if (!giver || (await returned())) return
  const wallet = demoWallet(RETURNING)
  const client = new Client(ledgerUrl)
  await client.connect()
  try {
    const payment: Payment = {
      TransactionType: 'Payment',
      Account: wallet.classicAddress,
      Destination: giver,
      Amount: DROPS,
    }
    await client.submit(wallet.sign(await client.autofill(payment)).tx_blob)
  } finally {
    await client.disconnect()
  }
  await world.until({ ask: returned, askMs: 1000, what: 'a charity returns a gift' })
}
