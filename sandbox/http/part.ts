import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/**
 * One part of the sandbox, mounted by the process that owns the port. Both functions return whether the part handled
 * the request; the first part that returns true is the last one asked.
 */
export type SandboxPart = {
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  close(): Promise<void>
}
