import { artworkAddress, type Face, readFace } from '#phone/face.ts'
import { ipfsPath } from '#phone/ipfs-path.ts'
import { textOfHex } from '#phone/text.ts'

const TIMEOUT_MILLISECONDS = 4000
const LARGEST_METADATA = 256 * 1024

/** Names and pictures of tokens, cached from the gateway. */
export class Artwork {
  readonly #gatewayUrl: string | undefined
  readonly #faces = new Map<string, Promise<Face | undefined>>()

  constructor(gatewayUrl: string | undefined) {
    this.#gatewayUrl = gatewayUrl?.replace(/\/?$/, '/')
  }

  faceOf(uriHex: string): Promise<Face | undefined> {
    const known = this.#faces.get(uriHex)
    if (known) return known
    const read = this.#read(uriHex).catch(() => undefined)
    this.#faces.set(uriHex, read)
    // A failed read is not cached.
    read.then((face) => face ?? this.#faces.delete(uriHex))
    return read
  }

  async #read(uriHex: string): Promise<Face | undefined> {
    const path = ipfsPath(textOfHex(uriHex))
    if (!path || !this.#gatewayUrl) return undefined
    const reply = await fetch(this.#gatewayUrl + path, {
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      redirect: 'error',
    })
    const isPicture = reply.headers.get('content-type')?.startsWith('image/')
    if (!reply.ok || isPicture || Number(reply.headers.get('content-length')) > LARGEST_METADATA) {
      await reply.body?.cancel()
      return reply.ok && isPicture ? { name: '', image: artworkAddress(path), film: false } : undefined
    }
    return readFace(await reply.json())
  }
}
