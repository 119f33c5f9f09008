import { newReceiverKeys } from '@gooddrop/sandbox/push/receiver.ts'
import { describe, expect, it } from 'vitest'
import { isPushService, postPush } from './post-push.ts'
import { vapidOf } from './vapid.ts'

const config = { PUSH_SERVICES: ['http://127.0.0.1:3001'] }

describe('a push service', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['http://127.0.0.1:3001/push/to/abc', true],
    ['http://127.0.0.1:3002/push/to/abc', false],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://127.0.0.1/abc', false],
    ['https://[::1]/abc', false],
    ['https://2130706433/abc', false],
    ['https://localhost/abc', false],
    ['https://db/abc', false],
    ['https://push.example.com:5432/abc', false],
    ['https://user:pass@push.example.com/abc', false],
    ['ftp://push.example.com/abc', false],
    ['nonsense', false],
  ])('%s: %s', (endpoint, allowed) => expect(isPushService(config, endpoint)).toBe(allowed))

  it('is not reached when its name leads to this machine or its network', async () => {
    const { pair, auth } = newReceiverKeys()
    const receiver = { p256dh: pair.getPublicKey(), auth }
    const push = { endpoint: 'https://push.example.com/x', receiver, message: 'x', topic: 'x' }
    const vapid = vapidOf(Buffer.alloc(32, 7), 'mailto:a@example.org')
    for (const address of ['127.0.0.1', '10.1.2.3', '169.254.169.254']) {
      const reach = { resolve: async () => [{ address, family: 4 }], isAllowed: () => false }
      expect(await postPush(push, { config, vapid, now: new Date(0), reach })).toBe('gone')
    }
  })
})
