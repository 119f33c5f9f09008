import type { EndpointDefinition } from '@gooddrop/contract/endpoint.ts'
import {
  addStripeCard,
  cancelPayment,
  confirmPayment,
  createPaymentIntent,
  listOrders,
} from '@gooddrop/contract/payments.ts'
import { call } from '#testing/call.ts'
import { type Member, member } from '#testing/member.ts'
import { newPerson, type Person } from '#testing/outside.ts'
import type { TestServer } from '#testing/server.ts'

export const CVC = '837'
export const PAID = '4242424242424242'

type Reply = { status: number; body: Record<string, unknown> & { message: string; data: Record<string, unknown> } }

/** Somebody with an account of ours and a proved wallet, who buys XRP by the calls that the page makes. */
export type Buyer = Member & {
  person: Person
  post(endpoint: EndpointDefinition, body: object): Promise<Reply>
  /** Keeps this card. */
  card(number?: string, change?: object): Promise<Reply>
  /** The intent's id. */
  begin(amount?: number): Promise<string>
  confirm(id: string): Promise<Reply>
  cancel(id: string): Promise<Reply>
  orders(): Promise<{ _id: string; state: string; reason: string | null; hash: string | null; drops: string }[]>
}

export async function buyer(server: Pick<TestServer, 'deps' | 'inject'>, given?: Person): Promise<Buyer> {
  const person = given ?? newPerson()
  const who = await member(server, { walletAddress: person.address })
  const post: Buyer['post'] = async (endpoint, body) => {
    const reply = await call(server, endpoint, { body, headers: who.headers })
    return { status: reply.statusCode, body: reply.json() as unknown as Reply['body'] }
  }
  return {
    ...who,
    person,
    post,
    card: (number = PAID, change = {}) =>
      post(addStripeCard, {
        stripe_card_number: number,
        stripe_card_exp_month: '12',
        stripe_card_exp_year: '40',
        stripe_card_cvc: CVC,
        ...change,
      }),
    async begin(amount = 10_000) {
      const { body } = await post(createPaymentIntent, { amount })
      return String(body.data?.id ?? body.message)
    },
    confirm: (payment_intent_id) => post(confirmPayment, { payment_intent_id }),
    cancel: (payment_intent_id) => post(cancelPayment, { payment_intent_id }),
    async orders() {
      const reply = await call(server, listOrders, { headers: who.headers })
      return reply.json().orders
    },
  }
}
