import type { SandboxPart } from '#http/part.ts'
import { sendBytes, sendJson, urlOf } from '#http/reply.ts'

const FACE = /^\/faces\/(r[1-9A-Za-z]{24,34})\.svg$/

/** Serves a picture for each demo account, for the sandbox's pages that show people. */
export function avatarsPart(faces: ReadonlyMap<string, string>): SandboxPart {
  return {
    async handle(request, response) {
      const { pathname } = urlOf(request)
      if (!pathname.startsWith('/faces/')) return false
      const face = faces.get(FACE.exec(pathname)?.[1] ?? '')
      if (!face) sendJson(response, 404, { error: 'There is no picture for this account.' })
      else sendBytes(response, 'image/svg+xml', Buffer.from(face), { 'cache-control': 'public, max-age=300' })
      return true
    },
    upgrade: () => false,
    close: async () => undefined,
  }
}
