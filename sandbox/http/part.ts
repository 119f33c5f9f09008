import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/**
 * One part of the sandbox, mounted by the process that owns the port. Both calls say whether the part took the
 * request: the first one that answers true ends the search.
 */
export type SandboxPart = {
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  close(): Promise<void>
}
