import { spawn } from 'node:child_process'

type Kept = {
  pid: number
  folder: string
  removeAfterwards?: string | undefined
}

/**
 * PostgreSQL does not notice that its parent died. A shell that waits on a pipe from us does, even after `kill -9`,
 * because the kernel closes the pipe. It checks the pid again, since the number may be reused by then.
 */
const script = `
read -r _
read -r serving < "$2/postmaster.pid" && [ "$serving" = "$1" ] && kill -INT "$1"
[ -z "$3" ] && exit
while kill -0 "$1"; do sleep 0.2; done
rm -rf "$3"
`

/** Returns the function that ends the watchdog after PostgreSQL was stopped normally. */
export function stopWithParent({ pid, folder, removeAfterwards = '' }: Kept): () => void {
  const watchdog = spawn(
    '/bin/sh',
    ['-c', script, 'gooddrop-postgres-watchdog', String(pid), folder, removeAfterwards],
    {
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    },
  )
  watchdog.unref()
  const pipe = watchdog.stdin
  if ('unref' in pipe && typeof pipe.unref === 'function') pipe.unref()
  pipe.on('error', () => undefined) // the watchdog itself was killed: the next start cleans up
  return () => watchdog.kill('SIGKILL')
}
