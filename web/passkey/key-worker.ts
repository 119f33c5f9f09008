import { trustedScript } from '#lib/trusted-types.ts'
import type { Reply, ResultOf, Task } from './passkey-worker.ts'
import workerUrl from './passkey-worker.ts?worker&url'

/** The worker could not do it; `reason` is the name of what went wrong there. */
export class KeyFailure extends Error {
  override readonly name = 'KeyFailure'
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

export type KeyWorker = {
  /** What the passkey gave is handed over, not copied: the page has it no longer. */
  ask<T extends Task>(task: T): Promise<ResultOf<T['kind']>>
}

/** Runs one task with a worker of its own, which wipes what it knows and ends, whatever comes of the task. */
export async function withKey<T>(use: (key: KeyWorker) => Promise<T>): Promise<T> {
  const worker = new Worker(trustedScript(workerUrl), { type: import.meta.env.DEV ? 'module' : 'classic' })
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new KeyFailure('broken')))
  })
  broken.catch(() => undefined)
  const ask = <A extends Task>(task: A): Promise<ResultOf<A['kind']>> => {
    const { port1, port2 } = new MessageChannel()
    const answered = new Promise<ResultOf<A['kind']>>((resolve, reject) => {
      port1.onmessage = ({ data }: MessageEvent<Reply>) => {
        port1.close()
        if ('failed' in data) reject(new KeyFailure(data.failed))
        else resolve(data.result as ResultOf<A['kind']>)
      }
    })
    worker.postMessage(task, 'prf' in task ? [port2, task.prf] : [port2])
    return Promise.race([answered, broken])
  }
  try {
    return await use({ ask })
  } finally {
    await ask({ kind: 'wipe' }).catch(() => undefined)
    worker.terminate()
  }
}
