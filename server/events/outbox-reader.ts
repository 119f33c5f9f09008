import type { Channels } from '#db/channels.ts'
import { BATCH, type OutboxMessage, readStart, readUnread } from './store.ts'

export type OutboxReader = {
  /** What was committed since the last call, in the order in which it was written. */
  read(channels: Channels): AsyncGenerator<OutboxMessage>
}

/**
 * Ids are assigned before transactions commit, so a smaller one may appear after a larger one. The position is therefore
 * not the last id but the oldest transaction that was still running: everything before it is read, and the ids read
 * since then are remembered.
 */
export function createOutboxReader(): OutboxReader {
  let horizon = '0'
  let start: string | undefined
  const read = new Map<string, bigint>()

  const moveTo = (next: string) => {
    horizon = next
    for (const [id, xid] of read) if (xid < BigInt(next)) read.delete(id)
  }

  return {
    async *read(channels) {
      // Before this server had any socket there was nobody to send to.
      if (!start) ({ start, horizon } = await readStart(channels))
      for (;;) {
        const rows = await readUnread(channels, { horizon, read: [...read.keys()], start })
        for (const { xid, horizon: _, ...message } of rows) {
          read.set(message.id, BigInt(xid))
          yield message
        }
        const last = rows.at(-1)
        if (rows.length === BATCH) continue
        if (last) moveTo(last.horizon)
        return
      }
    },
  }
}
