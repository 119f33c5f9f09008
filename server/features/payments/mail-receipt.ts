import { CENTS_PER_USD } from '@gooddrop/contract/constants.ts'
import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { verifiedEmailOf } from '#features/accounts/find-person.ts'
import { sendMail } from '#mail/send-mail.ts'
import { copy } from './copy.ts'
import type { OrderRow } from './order-store.ts'

/** Orders that a restored database finds again were receipted long ago. */
const VALID_MS = 3 * 86_400_000

const price = ({ amount_cents: cents, currency }: OrderRow) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / CENTS_PER_USD)

const dateOf = (moment: Date) =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(moment)} UTC`

/** Once per order, to an address that its buyer has proved: a receipt says what somebody owns. */
export async function mailReceipt(tx: Tx, deps: Deps, order: OrderRow, at: Date): Promise<void> {
  const to = order.user_id && deps.mailer ? await verifiedEmailOf(tx, order.user_id) : null
  if (!to || !order.hash) return
  const { EXPLORER_URL: explorer } = deps.config
  const xrp = xrpFromDrops(BigInt(order.drops))
  const receipt = {
    order: order.id,
    date: dateOf(new Date(order.paid_at ?? at)),
    price: price(order),
    xrp,
    wallet: order.wallet_address,
    transaction: explorer ? `${order.hash}\n${explorer}/tx/${order.hash}` : order.hash,
  }
  await sendMail(tx, deps, {
    key: `payments.receipt:${order.id}`,
    to,
    subject: copy.receiptSubject(xrp),
    body: [copy.receiptHello(xrp), copy.receiptLines(receipt), { button: copy.receiptButton, path: '/add-Info' }],
    because: copy.receiptBecause,
    notAfter: new Date(at.getTime() + VALID_MS),
  })
}
