import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { usageOf } from '#process-usage.ts'
import { freePort } from '../../scripts/ports.ts'
import { startCrowd } from './crowd.ts'
import { mib } from './trials.ts'

const KIB = 1024

/** The same sockets on a server that does nothing else. */
export async function measureBare(kind: 'socket.io' | 'ws', sockets: number): Promise<void> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), kind, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const crowd = startCrowd()
  try {
    await once(child.stdout, 'data')
    const urls = [`http://127.0.0.1:${port}`]
    await crowd.open(200, urls, 'x')
    await crowd.close()
    await delay(1000)
    const before = usageOf(child.pid!)
    await crowd.open(sockets, urls, 'x')
    await delay(2500)
    const after = usageOf(child.pid!)
    const each = (after.rssBytes - before.rssBytes) / sockets / KIB
    console.log(
      `\nbare ${kind}, one process, ${sockets} sockets: ${each.toFixed(1)} KiB a socket; ${mib(before.rssBytes)} → ${mib(after.rssBytes)} MiB; opened with ${(after.cpuSeconds - before.cpuSeconds).toFixed(2)} s of CPU time`,
    )
  } finally {
    await crowd.stop()
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
}
