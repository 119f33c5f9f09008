import type { NewMessage } from './message-store.ts'
import { listIn, type Params, paramsOf, tagIn, textIn, textOrNull, topicIn, topicsIn, ttlIn } from './params.ts'

/** Tags of the messages that the two session methods carry. */
const PROPOSAL = 1100
const PROPOSAL_ANSWER = 1101
const SETTLEMENT = 1102

/** What the relay does for a call. */
export type Client = {
  publish(letter: Omit<NewMessage, 'from'>): void
  /** Returns the subscription's id; waiting messages are sent after the reply. */
  subscribe(topic: string): string
  unsubscribe(topic: string): void
  /** Returns and removes the waiting messages of these topics. */
  fetch(topics: string[]): { topic: string; message: string; publishedAt: number; tag: number }[]
}

type Method = (client: Client, params: Params) => unknown

const letterIn = (params: Params) => ({
  topic: topicIn(params),
  message: textIn(params, 'message'),
  ttl: ttlIn(params),
  tag: tagIn(params),
  attestation: textOrNull(params, 'attestation'),
})

/** All methods that clients of this version call. The `wc_*` methods also subscribe the caller, as clients expect. */
export const methods: Record<string, Method> = {
  irn_publish: (client, params) => {
    client.publish(letterIn(params))
    return true
  },
  irn_batchPublish: (client, params) => {
    const letters = listIn(params, 'messages').map((each) => letterIn(paramsOf(each)))
    for (const letter of letters) client.publish(letter)
    return true
  },
  irn_subscribe: (client, params) => client.subscribe(topicIn(params)),
  irn_batchSubscribe: (client, params) => topicsIn(params).map((topic) => client.subscribe(topic)),
  irn_unsubscribe: (client, params) => {
    client.unsubscribe(topicIn(params))
    return true
  },
  irn_batchUnsubscribe: (client, params) => {
    for (const each of listIn(params, 'subscriptions')) client.unsubscribe(topicIn(paramsOf(each)))
    return true
  },
  irn_fetchMessages: (client, params) => ({ messages: client.fetch([topicIn(params)]), hasMore: false }),
  irn_batchFetchMessages: (client, params) => ({ messages: client.fetch(topicsIn(params)), hasMore: false }),
  wc_proposeSession: (client, params) => {
    const topic = topicIn(params, 'pairingTopic')
    const message = textIn(params, 'sessionProposal')
    const letter = { topic, message, ttl: ttlIn(params), tag: PROPOSAL, attestation: textOrNull(params, 'attestation') }
    client.subscribe(topic)
    client.publish(letter)
    return true
  },
  wc_approveSession: (client, params) => {
    const [pairing, session] = [topicIn(params, 'pairingTopic'), topicIn(params, 'sessionTopic')]
    const answer = textIn(params, 'sessionProposalResponse')
    const settlement = textIn(params, 'sessionSettlementRequest')
    const kept = { ttl: ttlIn(params), attestation: null }
    client.subscribe(session)
    client.publish({ ...kept, topic: pairing, message: answer, tag: PROPOSAL_ANSWER })
    client.publish({ ...kept, topic: session, message: settlement, tag: SETTLEMENT })
    return true
  },
}
