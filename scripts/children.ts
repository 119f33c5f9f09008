import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterOurEnd } from '../sandbox/after-our-end.ts'
import { root } from './commands.ts'
import { endProcess, identify, type ProcessIdentity } from './process-identity.ts'

export type Child = {
  name: string
  identity: ProcessIdentity | undefined
  /** Resolves when it ends, with the message to print if it was not stopped. */
  ended: Promise<string>
  stop(): Promise<void>
}

export type ChildOptions = {
  name: string
  script: string
  args?: string[]
  env: Record<string, string | undefined>
  /** The file for its output; without one the output is inherited. */
  logFile?: string
  nodeOptions?: string[]
  /** Called with each line of progress that it sends. */
  onProgress?: (line: string) => void
}

/** Starts a script of the product in a separate process, which also stops when this one dies. */
export function startChild({
  name,
  script,
  args = [],
  env,
  logFile,
  nodeOptions = [],
  onProgress,
}: ChildOptions): Child {
  const log = logFile ? openLog(logFile) : 'inherit'
  const options = [...nodeOptions, '--import', join(root, 'scripts/stop-with-parent.ts')]
  const child = spawn(process.execPath, [...options, join(root, script), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', log, log, 'ipc'],
    detached: true, // Ctrl-C signals the whole foreground group, but children must stop in order
  })
  if (typeof log === 'number') closeSync(log)
  if (onProgress) child.on('message', (line) => typeof line === 'string' && onProgress(line))
  return follow(child, name, logFile)
}

export type ProgramOptions = {
  name: string
  command: string
  args: string[]
  /** Where its output goes. */
  logFile: string
  /** Who runs it, if not this user. */
  user?: { uid: number; gid: number } | undefined
}

/** Starts a program that is not ours, in the foreground. It stops when this process dies, too. */
export function startProgram({ name, command, args, logFile, user }: ProgramOptions): Child {
  const log = openLog(logFile)
  const child = spawn(command, args, { ...user, cwd: '/', stdio: ['ignore', log, log], detached: true })
  closeSync(log)
  const started = follow(child, name, logFile)
  if (child.pid !== undefined) {
    const callOff = afterOurEnd('gooddrop-watchdog', 'kill -TERM "$1"; kill -CONT "$1"', [String(child.pid)])
    void started.ended.then(callOff)
  }
  return started
}

function follow(child: ChildProcess, name: string, logFile: string | undefined): Child {
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done(`The ${name} could not be started: ${error.message}`))
    child.once('exit', (code, signal) =>
      done(`The ${name} ended by itself (${signal ?? `exit ${code}`}).${tail(logFile)}`),
    )
  })
  return { name, identity: child.pid ? identify(child.pid) : undefined, ended, stop: () => stopChild(child, ended) }
}

async function stopChild(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const force = setTimeout(() => child.kill('SIGKILL'), 15_000)
  child.kill('SIGTERM')
  child.kill('SIGCONT') // one that was stopped by a signal would not hear the first
  await ended
  clearTimeout(force)
}

function openLog(path: string): number {
  mkdirSync(dirname(path), { recursive: true })
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000) renameSync(path, `${path}.old`)
  return openSync(path, 'a', 0o600)
}

function tail(logFile: string | undefined): string {
  if (!logFile) return ''
  const last = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-15)
  return ` The end of ${logFile}:\n${last.join('\n')}`
}

/** Stored, so that the next start can end the children of a killed one. */
export function recordChildren(dataDir: string, children: Child[]): void {
  writeFileSync(join(dataDir, 'running.json'), JSON.stringify(children.map((child) => child.identity)))
}

export function forgetChildren(dataDir: string): void {
  rmSync(join(dataDir, 'running.json'), { force: true })
}

export async function endLeftovers(dataDir: string, seconds = 15): Promise<void> {
  for (const identity of recorded(dataDir)) await endProcess(identity, seconds)
  forgetChildren(dataDir)
}

function recorded(dataDir: string): ProcessIdentity[] {
  try {
    const list: unknown = JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8'))
    return Array.isArray(list) ? list.filter((each) => typeof each?.pid === 'number' && each.started) : []
  } catch {
    return []
  }
}
