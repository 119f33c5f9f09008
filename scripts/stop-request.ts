import { explain } from './explain.mjs'

export type StopRequest = {
  signal: AbortSignal
  /** Waits until somebody asks to stop; throws the sentence of a part that ended before. */
  orUntil(...broken: Promise<string>[]): Promise<void>
  /** Runs the whole program: says why it failed, unless it only was asked to stop. */
  guard(run: () => Promise<void>): Promise<void>
}

/** Ctrl-C, SIGTERM, a closed terminal and the death of the process that runs us all ask the same, once or many times. */
export function stopRequest(): StopRequest {
  const controller = new AbortController()
  const { signal } = controller
  const stop = (): void => controller.abort()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop)
  process.once('disconnect', stop)
  return {
    signal,
    async orUntil(...broken) {
      const asked = new Promise<undefined>((done) => {
        if (signal.aborted) done(undefined)
        signal.addEventListener('abort', () => done(undefined))
      })
      const sentence = await Promise.race([asked, ...broken])
      if (sentence && !signal.aborted) throw new Error(sentence)
    },
    async guard(run) {
      try {
        await run()
      } catch (error) {
        if (!signal.aborted) {
          console.error(explain(error))
          process.exitCode = 1
        }
      }
      if (process.connected) process.disconnect()
    },
  }
}
