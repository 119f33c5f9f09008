import { setTimeout as delay } from 'node:timers/promises'

export type Visits = {
  answered: number
  /** Had to try once more. */
  retried: number
  /** Failed again after the retry. */
  failed: number
  /** The one that took the longest until it was answered. */
  longest: { ms: number; path: string; fault: string }
  /** What went wrong for whom, by what was wrong at that time. */
  complaints: Map<string, number>
}

export type Visitors = { visits: Visits; stop(): Promise<void> }

export type VisitorOptions = {
  url: string
  paths: readonly string[]
  random: () => number
  /** What is wrong now. */
  fault(): string
}

const VISITORS = 4
const PAUSE_MS = 150
const RETRY_MS = 3_000
const PATIENCE_MS = 35_000

/** People who look around through the balancer, and press reload once when something fails. */
export function letVisit({ url, paths, random, fault }: VisitorOptions): Visitors {
  const visits: Visits = {
    answered: 0,
    retried: 0,
    failed: 0,
    longest: { ms: 0, path: '', fault: '' },
    complaints: new Map(),
  }
  let stopped = false

  async function ask(path: string): Promise<string | undefined> {
    try {
      const reply = await fetch(url + path, { signal: AbortSignal.timeout(PATIENCE_MS) })
      await reply.arrayBuffer()
      return reply.ok ? undefined : String(reply.status)
    } catch (error) {
      return error instanceof Error ? (error.cause as NodeJS.ErrnoException)?.code || error.name : 'error'
    }
  }
  async function visit(path: string): Promise<void> {
    const began = Date.now()
    let wrong = await ask(path)
    if (wrong !== undefined) {
      visits.retried++
      await delay(RETRY_MS)
      wrong = await ask(path)
      if (wrong !== undefined && !stopped) {
        visits.failed++
        const complaint = `${path}: ${wrong} during ${fault()}`
        visits.complaints.set(complaint, (visits.complaints.get(complaint) ?? 0) + 1)
      }
    }
    if (wrong === undefined) visits.answered++
    const ms = Date.now() - began
    if (ms > visits.longest.ms) visits.longest = { ms, path, fault: fault() }
  }
  const loops = Array.from({ length: VISITORS }, async () => {
    while (!stopped) {
      await visit(paths[Math.floor(random() * paths.length)]!)
      await delay(PAUSE_MS)
    }
  })
  return {
    visits,
    async stop() {
      stopped = true
      await Promise.all(loops)
    },
  }
}
