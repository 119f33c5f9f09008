import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'

const TIMEOUT_MS = 20_000
/** A frame of 8K has 33 million. */
const MOST_PIXELS = 50_000_000
/** For the shell: 2 GB of memory and 20 seconds of work, where the system knows such limits. */
const LIMITED = 'ulimit -v 2000000 2>/dev/null; ulimit -t 20 2>/dev/null; exec "$0" "$@"'
/** Our own environment holds keys, which are no business of a program that reads strangers' files. */
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin' }

/**
 * The first picture of a film as a file, or undefined where there is no ffmpeg or it cannot read this film. The film is a stranger's: ffmpeg may read this one file, as this one format, and no address.
 */
export async function makePoster(ffmpeg: string, film: string, poster: string): Promise<string | undefined> {
  const input = ['-protocol_whitelist', 'file', '-max_pixels', String(MOST_PIXELS), '-f', 'mov', '-i', `file:${film}`]
  const output = [
    '-an',
    '-frames:v',
    '1',
    '-vf',
    'scale=w=min(1280\\,iw):h=-2',
    '-c:v',
    'png',
    '-f',
    'image2',
    '-y',
    poster,
  ]
  if (await run(ffmpeg, ['-nostdin', '-v', 'error', '-threads', '1', ...input, ...output])) return poster
  await rm(poster, { force: true })
  return undefined
}

function run(command: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { stdio: 'ignore', timeout: TIMEOUT_MS, killSignal: 'SIGKILL', env: ENVIRONMENT } as const
    const child = spawn('/bin/sh', ['-c', LIMITED, command, ...args], options)
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}
