import { createECDH } from 'node:crypto'
import { decryptPush, newReceiverKeys } from '@gooddrop/sandbox/push/receiver.ts'
import { describe, expect, it } from 'vitest'
import { encryptPush, isPublicKey, MAX_PUSH_BYTES } from './push-encryption.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** RFC 8291, section 5 and appendix A. */
const vector = {
  message: 'When I grow up, I want to be a watermelon',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  receiverPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  receiverPublic: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

describe('the encryption of push messages', () => {
  it('gives the bytes of the test vector of RFC 8291', () => {
    const sender = createECDH('prime256v1')
    sender.setPrivateKey(bytes(vector.senderPrivate))
    const receiver = { p256dh: bytes(vector.receiverPublic), auth: bytes(vector.auth) }
    const sealed = encryptPush(Buffer.from(vector.message), receiver, { sender, salt: bytes(vector.salt) })
    expect(sealed.toString('base64url')).toBe(vector.body)
  })

  it('is read by the browser of the sandbox, as the vector is', () => {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(bytes(vector.receiverPrivate))
    expect(decryptPush(bytes(vector.body), { pair, auth: bytes(vector.auth) }).toString()).toBe(vector.message)
    const keys = newReceiverKeys()
    const sealed = encryptPush(Buffer.from('Guten Morgen ☀'), { p256dh: keys.pair.getPublicKey(), auth: keys.auth })
    expect(decryptPush(sealed, keys).toString()).toBe('Guten Morgen ☀')
    expect(() => decryptPush(sealed, newReceiverKeys())).toThrow()
  })

  it('takes as much as a push service does, and no more', () => {
    const keys = newReceiverKeys()
    const receiver = { p256dh: keys.pair.getPublicKey(), auth: keys.auth }
    expect(encryptPush(Buffer.alloc(MAX_PUSH_BYTES), receiver)).toHaveLength(4096)
    expect(() => encryptPush(Buffer.alloc(MAX_PUSH_BYTES + 1), receiver)).toThrow(RangeError)
  })

  it('recognises keys that are not on the curve', () => {
    expect(isPublicKey(newReceiverKeys().pair.getPublicKey())).toBe(true)
    expect(isPublicKey(Buffer.alloc(65, 4))).toBe(false)
    expect(isPublicKey(Buffer.alloc(64))).toBe(false)
  })
})
