export type Drawn = {
  bytes: Uint8Array
  /** False for what is not as it should be, so that it is drawn anew the next time. */
  whole: boolean
}

/**
 * Keeps what was drawn, within a number of bytes, and forgets what was asked for the longest ago. After a restart
 * everything is drawn anew when it is asked for. Who asks for what is being drawn waits for that drawing.
 */
export function keepDrawings(mostBytes: number) {
  const kept = new Map<string, Uint8Array>()
  const begun = new Map<string, Promise<Drawn>>()
  let held = 0

  function keep(version: string, bytes: Uint8Array): void {
    kept.set(version, bytes)
    held += bytes.length
    for (const [oldest, { length }] of kept) {
      if (held <= mostBytes) return
      kept.delete(oldest)
      held -= length
    }
  }

  function find(version: string): Uint8Array | undefined {
    const bytes = kept.get(version)
    if (!bytes) return undefined
    kept.delete(version)
    kept.set(version, bytes)
    return bytes
  }

  async function begin(version: string, draw: () => Promise<Drawn>): Promise<Drawn> {
    try {
      const drawn = await draw()
      if (drawn.whole) keep(version, drawn.bytes)
      return drawn
    } finally {
      begun.delete(version)
    }
  }

  return {
    has: (version: string): boolean => kept.has(version) || begun.has(version),
    get bytesHeld() {
      return held
    },
    async get(version: string, draw: () => Promise<Drawn>): Promise<Drawn> {
      const bytes = find(version)
      if (bytes) return { bytes, whole: true }
      const drawing = begun.get(version) ?? begin(version, draw)
      begun.set(version, drawing)
      return drawing
    },
  }
}
