import { messages } from '@gooddrop/contract/messages.ts'
import * as contract from '@gooddrop/contract/payments.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { ownUser } from '#features/accounts/find-person.ts'
import { route } from '#http/route.ts'
import { cancelPayment } from './cancel-payment.ts'
import { addCard } from './cards.ts'
import { confirmPayment } from './confirm-payment.ts'
import { copy } from './copy.ts'
import { orderXrp } from './order-xrp.ts'
import { listOrders, presentOrder } from './orders.ts'
import { pricing } from './pricing.ts'
import { webhookRoute } from './webhook.ts'

const said = () => ({
  succeeded: messages.paymentSuccess,
  requires_action: copy.action,
  processing: copy.processing,
})

export function paymentsRoutes(app: FastifyInstance, deps: Deps): void {
  const { config } = deps
  webhookRoute(app, deps)

  route(app, deps, contract.getPricing, async () => pricing(deps))

  route(app, deps, contract.addStripeCard, async ({ actor, body, token }) => {
    await addCard(deps, actor, body)
    return { token, update_user: await ownUser(deps, actor.userId), message: copy.cardKept }
  })

  route(app, deps, contract.createPaymentIntent, async ({ actor, body }) => {
    const order = await orderXrp(deps, actor, body.amount)
    const { id: order_id, payment_intent_id: id, amount_cents: amount, currency, drops, rate, quote_until } = order
    return { data: { id: id!, amount, currency, order_id, drops, rate, valid_until: quote_until } }
  })

  route(app, deps, contract.confirmPayment, async ({ actor, body }) => {
    const { order, status, url } = await confirmPayment(deps, actor, body)
    const data = { id: body.payment_intent_id, status, url, order: presentOrder(config, order) }
    return { data, message: said()[status] }
  })

  route(app, deps, contract.cancelPayment, async ({ actor, body }) => {
    const order = await cancelPayment(deps, actor, body.payment_intent_id)
    return {
      data: { id: body.payment_intent_id, order: presentOrder(config, order) },
      message: messages.paymentCanceled,
    }
  })

  route(app, deps, contract.listOrders, async ({ actor }) => ({ orders: await listOrders(deps, actor) }))
}
