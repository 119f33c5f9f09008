import { expect, it } from 'vitest'
import { MessageStore } from './message-store.ts'

const TOPIC = 'a'.repeat(64)
const letter = (message: string, ttl: number) => ({
  topic: TOPIC,
  message,
  ttl,
  tag: 1108,
  attestation: null,
  from: 'app',
})

it('keeps messages until they are acknowledged or expired', () => {
  let now = 1_000_000
  const mailbox = new MessageStore(undefined, () => now)
  const short = mailbox.put(letter('short', 10))
  mailbox.put(letter('long', 300))
  const waits = (client: string) => mailbox.waiting(TOPIC, client).map(({ message }) => message)
  expect(waits('app')).toEqual([])
  expect(waits('wallet')).toEqual(['short', 'long'])
  mailbox.markRead(short, 'wallet')
  expect(waits('wallet')).toEqual(['long'])
  expect(waits('another')).toEqual(['short', 'long'])
  now += 10_000
  expect(waits('another')).toEqual(['long'])
  now += 300_000
  expect(waits('another')).toEqual([])
  expect(mailbox.size).toBe(0)
})
