import type { RenderTask } from '#features/media/pictures/render-apart.ts'

/** In the place of the process that renders: it breaks in the way that the path says. */
process.on('message', ({ path }: RenderTask) => {
  if (path === 'dies') process.kill(process.pid, 'SIGKILL')
  if (path !== 'hangs') process.send?.({ done: { pid: process.pid, env: Object.keys(process.env) } })
})
