import type { Deps } from '#deps.ts'
import { pause } from '#listener/pause.ts'
import { handOutSignIn, SIGN_IN_CHANNEL } from './hand-out-sign-in.ts'

const RETRY_MS = 1000

/** Listens for finished sign-ins whose browser may hang on this server. One that is missed is collected by its secret. */
export function deliverSignIns(deps: Deps): { stop(): Promise<void> } {
  const stop = new AbortController()

  const deliver = (id: string) =>
    handOutSignIn(deps, id).catch((error) => deps.log.warn({ err: error, request: id }, 'a sign-in was not handed out'))

  async function listen(): Promise<void> {
    const client = await deps.database.connect('gooddrop sign-ins')
    const gone = Promise.withResolvers<void>()
    client.on('error', () => gone.resolve())
    client.on('end', () => gone.resolve())
    client.on('notification', ({ payload }) => payload && void deliver(payload))
    stop.signal.addEventListener('abort', () => gone.resolve())
    try {
      await client.query(`listen ${SIGN_IN_CHANNEL}`)
      await gone.promise
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      await listen().catch((error) => deps.log.warn({ err: error }, 'sign-ins cannot be listened for'))
      await pause(RETRY_MS, stop.signal)
    }
  }

  const running = run()
  return {
    async stop() {
      stop.abort()
      await running
    },
  }
}
