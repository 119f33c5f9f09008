import { AppError } from '#app-error.ts'
import type { RenderAnswer, RenderTask } from './render-apart.ts'
import { hashRendition, renderAvif, renderPicture } from './render-picture.ts'

/**
 * A process that decodes strangers' pictures, one at a time, and may die of it: it holds no key and no connection.
 * Pixels are decoded on other threads, so this one can watch how much memory they take.
 */
const mostBytes = Number(process.argv[2])
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL')
}, 20).unref()

const render = ({ path, avif, hash }: RenderTask) =>
  hash ? hashRendition(path) : avif ? renderAvif(path, avif) : renderPicture(path)

process.on('message', (task: RenderTask) => {
  render(task).then(
    (done) => answer({ done }),
    (error: unknown) => answer(error instanceof AppError ? { refused: error.message } : { failed: String(error) }),
  )
})

function answer(given: RenderAnswer): void {
  process.send?.(given)
}
