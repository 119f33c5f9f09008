import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endLeftovers, startChild } from './children.ts'
import { binary } from './commands.ts'
import { endProcess, identify, isRunning, type ProcessIdentity } from './process-identity.ts'

let folder: string
let left: ProcessIdentity | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gooddrop-children-'))
})

afterEach(async () => {
  if (left) await endProcess(left, 0)
  await rm(folder, { recursive: true, force: true })
})

async function family(behaviour: string): Promise<{ parent: ChildProcess; child: ProcessIdentity }> {
  const script = join(import.meta.dirname, 'testing/parent.ts')
  const parent = spawn(binary('node'), [script, folder, behaviour], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(parent.stdout, 'data')
  left = JSON.parse(String(line)) as ProcessIdentity
  await eventually(() => existsSync(join(folder, 'note.up')))
  return { parent, child: left }
}

const eventually = (condition: () => boolean) =>
  vi.waitFor(() => expect(condition()).toBe(true), { timeout: 60_000, interval: 20 })

test('a child whose parent was killed stops gracefully', async () => {
  const { parent, child } = await family('obedient')
  parent.kill('SIGKILL')
  await eventually(() => !isRunning(child))
  expect(readFileSync(join(folder, 'note'), 'utf8')).toBe('stopped gracefully')
})

test('a program that is not ours stops with its parent, too, even one that hangs', async () => {
  const { parent, child } = await family('foreign')
  process.kill(child.pid, 'SIGSTOP')
  parent.kill('SIGKILL')
  await eventually(() => !isRunning(child))
})

test('the next start ends a child that does not stop', async () => {
  const { parent, child } = await family('stubborn')
  const gone = once(parent, 'exit')
  parent.kill('SIGKILL')
  await gone
  expect(isRunning(child)).toBe(true)
  await endLeftovers(folder, 0.2)
  expect(isRunning(child)).toBe(false)
  expect(existsSync(join(folder, 'running.json'))).toBe(false)
})

test('another process with the pid of a former child is not ended', async () => {
  const own = identify(process.pid)
  expect(own).toBeDefined()
  expect(isRunning({ pid: process.pid, started: 'another day' })).toBe(false)
  await endProcess({ pid: process.pid, started: 'another day' }, 0)
})

test('a child that ends by itself is reported with the end of its log', async () => {
  const logFile = join(folder, 'lines.log')
  const args = ['/dev/null/x']
  const child = startChild({ name: 'child', script: 'scripts/testing/holds-data-folder.ts', args, env: {}, logFile })
  expect(await child.ended).toMatch(/^The child ended by itself \(exit 1\)\. The end of .*lines\.log:\n.*set DATA_DIR/s)
})

test('a child that sends lines of progress is heard', async () => {
  const heard: string[] = []
  const script = 'scripts/testing/reporter.ts'
  const onProgress = (line: string) => heard.push(line)
  const child = startChild({ name: 'reporter', script, env: process.env, logFile: join(folder, 'log'), onProgress })
  await child.ended
  await vi.waitFor(() => expect(heard).toEqual(['half done', 'done']), { timeout: 60_000 })
})
