import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { descendants, treeCpuSeconds } from './process-tree.ts'

const BUSY =
  "const until = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < until); console.log('done'); setInterval(() => {}, 1000)"

test('counts the CPU time of a child process while it runs and after it has ended', async () => {
  const before = treeCpuSeconds()
  const child = spawn(process.execPath, ['-e', BUSY], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  // Without /proc only the own process is counted.
  const isLinux = existsSync('/proc/self/stat')
  expect(descendants().some(({ command }) => command.includes('cpuUsage'))).toBe(isLinux)
  expect(treeCpuSeconds() - before).toBeGreaterThan(isLinux ? 0.25 : -1)
  child.kill()
  await once(child, 'exit')
  expect(treeCpuSeconds() - before).toBeGreaterThan(isLinux ? 0.25 : -1)
})
