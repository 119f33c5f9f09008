import { CENTS_PER_USD } from '@gooddrop/contract/constants.ts'
import { dateLocale, language, locale } from '@gooddrop/contract/language.ts'
import { xrpText } from '@gooddrop/contract/money.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { languageOfPerson, verifiedEmailOf } from '#features/accounts/find-person.ts'
import { inLanguage } from '#language.ts'
import { sendMail } from '#mail/send-mail.ts'
import { copy } from './copy.ts'
import type { OrderRow } from './order-store.ts'

/** Orders that a restored database finds again were receipted long ago. */
const VALID_MS = 3 * 86_400_000

const price = ({ amount_cents: cents, currency }: OrderRow) =>
  new Intl.NumberFormat(language() === 'en' ? 'en-US' : locale(), { style: 'currency', currency }).format(
    cents / CENTS_PER_USD,
  )

const dateOf = (moment: Date) =>
  `${new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(moment)} UTC`

/** Once per order, to an address that its buyer has proved: a receipt says what somebody owns. */
export async function mailReceipt(tx: Tx, deps: Deps, order: OrderRow, at: Date): Promise<void> {
  const to = order.user_id && deps.mailer ? await verifiedEmailOf(tx, order.user_id) : null
  if (!to || !order.user_id || !order.hash) return
  await inLanguage(await languageOfPerson(tx, order.user_id), () =>
    sendMail(tx, deps, {
      key: `payments.receipt:${order.id}`,
      to,
      ...write(deps, order, at),
      notAfter: new Date(at.getTime() + VALID_MS),
    }),
  )
}

function write(
  { config: { EXPLORER_URL: explorer, LEGAL_TAX: tax } }: Pick<Deps, 'config'>,
  order: OrderRow,
  at: Date,
) {
  const xrp = xrpText(BigInt(order.drops))
  const receipt = {
    order: order.id,
    date: dateOf(new Date(order.paid_at ?? at)),
    price: price(order),
    tax: tax ?? '',
    xrp,
    wallet: order.wallet_address,
    transaction: explorer ? `${order.hash}\n${explorer}/tx/${order.hash}` : (order.hash ?? ''),
  }
  return {
    subject: copy.receiptSubject(xrp),
    body: [copy.receiptHello(xrp), copy.receiptLines(receipt), { button: copy.receiptButton, path: '/add-Info' }],
    because: copy.receiptBecause,
  }
}
