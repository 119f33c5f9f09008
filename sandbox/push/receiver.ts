import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a browser: only it can read what is sent to it. */
export type ReceiverKeys = { pair: ECDH; auth: Buffer }

export function newReceiverKeys(): ReceiverKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { pair, auth: randomBytes(16) }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Reads an encrypted push message as a browser does (RFC 8291 and RFC 8188). */
export function decryptPush(message: Buffer, { pair, auth }: ReceiverKeys): Buffer {
  const salt = message.subarray(0, 16)
  const keyLength = message.readUInt8(20)
  const sender = message.subarray(21, 21 + keyLength)
  const sealed = message.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = derive(pair.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2))
}

export type Received = { topic: string | null; ttl: number; urgency: string; text: string }

/** A browser that is subscribed at the sandbox's push service. */
export async function subscribeReceiver(sandboxUrl: string, applicationKey?: string) {
  const keys = newReceiverKeys()
  const query = applicationKey ? `?key=${applicationKey}` : ''
  const reply = await fetch(`${sandboxUrl}/push/subscribe${query}`, { method: 'POST' })
  const { endpoint } = (await reply.json()) as { endpoint: string }
  return {
    endpoint,
    keys,
    /** As `PushSubscription.toJSON()` writes it. */
    subscription: {
      endpoint,
      keys: { p256dh: keys.pair.getPublicKey('base64url'), auth: keys.auth.toString('base64url') },
    },
    async received(): Promise<Received[]> {
      const { messages } = (await (await fetch(endpoint)).json()) as { messages: (Received & { body: string })[] }
      return messages.map(({ body, topic, ttl, urgency }) => ({
        topic,
        ttl,
        urgency,
        text: decryptPush(Buffer.from(body, 'base64url'), keys).toString(),
      }))
    },
    end: () => fetch(endpoint, { method: 'DELETE' }),
    answerWith: (status: number) => fetch(`${endpoint}/trouble?status=${status}`, { method: 'POST' }),
  }
}
