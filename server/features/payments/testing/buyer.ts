import { type Member, member } from '#testing/member.ts'
import { newPerson, type Person } from '#testing/outside.ts'
import type { TestServer } from '#testing/server.ts'

export const CVC = '837'
export const PAID = '4242424242424242'

type Reply = { status: number; body: Record<string, unknown> & { message: string; data: Record<string, unknown> } }

/** Somebody with an account of ours and a proved wallet, who buys XRP by the calls that the page makes. */
export type Buyer = Member & {
  person: Person
  post(path: string, payload: object): Promise<Reply>
  /** Keeps this card. */
  card(number?: string, change?: object): Promise<Reply>
  /** The intent's id. */
  begin(amount?: number): Promise<string>
  confirm(id: string): Promise<Reply>
  cancel(id: string): Promise<Reply>
  orders(): Promise<{ state: string; reason: string | null; hash: string | null; drops: string }[]>
}

export async function buyer(server: Pick<TestServer, 'deps' | 'inject'>, given?: Person): Promise<Buyer> {
  const person = given ?? newPerson()
  const who = await member(server, { walletAddress: person.address })
  const post = async (path: string, payload: object): Promise<Reply> => {
    const reply = await server.inject({ method: 'POST', url: `/api/v1/${path}`, headers: who.headers, payload })
    return { status: reply.statusCode, body: reply.json() }
  }
  return {
    ...who,
    person,
    post,
    card: (number = PAID, change = {}) =>
      post('auth/user/add-stripe-card', {
        stripe_card_number: number,
        stripe_card_exp_month: '12',
        stripe_card_exp_year: '40',
        stripe_card_cvc: CVC,
        ...change,
      }),
    async begin(amount = 10_000) {
      const { body } = await post('user/stripe/create-payment-intent', { amount })
      return String(body.data?.id ?? body.message)
    },
    confirm: (payment_intent_id) => post('user/stripe/confirm-payment', { payment_intent_id }),
    cancel: (payment_intent_id) => post('user/stripe/cancel-payment', { payment_intent_id }),
    async orders() {
      const reply = await server.inject({ method: 'GET', url: '/api/v1/user/stripe/orders', headers: who.headers })
      return reply.json().orders
    },
  }
}
