import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const url = (bytes: Buffer) => bytes.toString('base64url')

type Options = Record<string, unknown>
type Ceremony = { origin?: string; rpId?: string; verified?: boolean; counter?: number }

/** A passkey in software, which answers as browsers do, or as an attacker would. */
export function makePasskey(site: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  let userHandle: string | undefined

  const clientData = (type: string, options: Options, { origin = site.origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin, crossOrigin: false }))

  /** The hash of the domain, flags (present, verified, and whether a new key follows) and the counter. */
  const authenticatorData = ({ rpId = site.rpId, verified = true, counter: given }: Ceremony, made = false) => {
    counter = given ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([1 | (verified ? 4 : 0) | (made ? 64 : 0)]), count])
  }

  /** In CBOR: an ES256 key on P-256. */
  const coseKey = () => {
    const bytes = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')])
    return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]), bytes(x), Buffer.from([0x22]), bytes(y)])
  }

  const credential = { id: url(id), rawId: url(id), type: 'public-key' as const, clientExtensionResults: {} }
  return {
    /** Answers `navigator.credentials.create()`. */
    create(options: Options, how: Ceremony = {}) {
      userHandle = (options.user as { id: string }).id
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey()])
      const data = Buffer.concat([authenticatorData(how, true), key])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        Buffer.from([0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      const response = {
        clientDataJSON: url(clientData('webauthn.create', options, how)),
        attestationObject: url(attestation),
        transports: ['internal'],
      }
      return { ...credential, response }
    },
    /** Answers `navigator.credentials.get()`. */
    get(options: Options, how: Ceremony = {}) {
      const client = clientData('webauthn.get', options, how)
      const data = authenticatorData(how)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: url(client),
        authenticatorData: url(data),
        signature: url(signature),
        userHandle,
      }
      return { ...credential, response }
    },
  }
}

export type TestPasskey = ReturnType<typeof makePasskey>
