import { Readable } from 'node:stream'

const BOUNDARY = 'gooddrop-test-boundary'
const MB = Buffer.alloc(1_000_000, 7)

export type FilePart = { name: string; fileName: string; first: Uint8Array; megabytes?: number }

/** A form with a file as large as one likes, made while it is sent: nobody holds it as a whole. */
export function formStream(part: FilePart, fields: Record<string, string> = {}) {
  async function* bytes() {
    for (const [name, value] of Object.entries(fields))
      yield `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    yield `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${part.name}"; filename="${part.fileName}"\r\n`
    yield 'Content-Type: image/png\r\n\r\n'
    yield part.first
    for (let n = 0; n < (part.megabytes ?? 0); n++) yield MB
    yield `\r\n--${BOUNDARY}--\r\n`
  }
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Readable.from(bytes(), { objectMode: false }),
  }
}
