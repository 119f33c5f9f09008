import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { AppError } from '#app-error.ts'
import { reworded } from '#stored-words.ts'
import type { Rendered, Rendition } from './render-picture.ts'
import { makeSlots } from './slots.ts'

export type RenderTask = {
  path: string
  /** The widths to render in AVIF; without them all renditions in WebP. */
  avif?: number[]
  /** Only the hash by which alike pictures are found. */
  hash?: boolean
}
export type RenderAnswer = { done: Rendered | Rendition[] | string } | { refused: string } | { failed: string }

export type RendererOptions = {
  script?: string
  seconds?: number
  mostMegabytes?: number
  processes?: number
  /** Of the operating system. */
  priority?: number
}

const SCRIPT = fileURLToPath(new URL('render-process.ts', import.meta.url))
/** Our environment holds keys, which are no business of code that reads strangers' files. */
const ENVIRONMENT = { NODE_ENV: 'production' }

/**
 * Renders pictures in processes of their own, two at a time, within limits of memory and time. A picture that breaks
 * its process is unreadable, and the next one gets a new process.
 */
export function createRenderer(options: RendererOptions = {}) {
  const { script = SCRIPT, seconds = 60, mostMegabytes = 800, processes = 2, priority } = options
  const inSlot = makeSlots(processes)
  const idle: ChildProcess[] = []

  function start(): ChildProcess {
    const child = fork(script, [String(mostMegabytes * 1_000_000)], {
      env: ENVIRONMENT,
      execArgv: ['--max-old-space-size=256'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('error', () => child.kill('SIGKILL'))
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority)
    child.once('exit', () => {
      const at = idle.indexOf(child)
      if (at >= 0) idle.splice(at, 1)
    })
    return child
  }

  /** One that waits for work keeps nobody alive. */
  function rest(child: ChildProcess): void {
    child.unref()
    child.channel?.unref()
    if (child.connected) idle.push(child)
  }

  const run = (task: RenderTask) =>
    inSlot(async () => {
      const child = idle.pop() ?? start()
      child.ref()
      child.channel?.ref()
      const answer = await ask(child, task, seconds * 1000)
      if (answer) rest(child)
      if (!answer) throw new AppError('unreadable_image', { cause: 'its process ended' })
      if ('refused' in answer) throw new AppError('unreadable_image', { message: reworded(answer.refused) })
      if ('failed' in answer) throw new Error(answer.failed)
      return answer.done
    })

  return {
    picture: (path: string) => run({ path }) as Promise<Rendered>,
    avif: (path: string, widths: number[]) => run({ path, avif: widths }) as Promise<Rendition[]>,
    hash: (path: string) => run({ path, hash: true }) as Promise<string>,
    stop() {
      for (const child of idle.splice(0)) child.kill('SIGKILL')
    },
  }
}

/** Undefined when the process died, or had to be ended because it took too long. */
function ask(child: ChildProcess, task: RenderTask, ms: number): Promise<RenderAnswer | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), ms)
    const settle = (answer?: RenderAnswer) => {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onExit)
      resolve(answer)
    }
    const onMessage = (answer: unknown) => settle(answer as RenderAnswer)
    const onExit = () => settle()
    child.once('message', onMessage)
    child.once('exit', onExit)
    child.send(task, (error) => error && child.kill('SIGKILL'))
  })
}

/** For somebody who waits. */
export const renderer = createRenderer()

/** For what nobody waits for: pages and uploads have the processor first. */
export const backgroundRenderer = createRenderer({
  processes: 1,
  seconds: 600,
  priority: constants.priority.PRIORITY_LOW,
})
