import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './commands.ts'

/** A project with only run.mjs, an empty list of packages, and the given command. */
function project(command = ''): string {
  const folder = mkdtempSync(join(tmpdir(), 'gooddrop-door-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'scripts'))
  for (const file of ['run.mjs', 'install.mjs', 'explain.mjs'])
    cpSync(join(root, 'scripts', file), join(folder, 'scripts', file))
  writeFileSync(join(folder, 'package.json'), '{ "name": "door", "type": "module" }')
  writeFileSync(join(folder, 'package-lock.json'), '{ "lockfileVersion": 3, "packages": {} }')
  writeFileSync(join(folder, 'scripts/check.ts'), command)
  return folder
}

function installed(folder: string): string {
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'))
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{ "packages": {} }')
  return folder
}

function run(folder: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const { npm_execpath: _, ...rest } = process.env
  const options = { encoding: 'utf8', env: { ...rest, ...env }, timeout: 120_000 } as const
  const { status, signal, stdout, stderr } = spawnSync(
    process.execPath,
    [join(folder, 'scripts/run.mjs'), ...args],
    options,
  )
  return { status, signal, stdout, stderr: stderr.trim() }
}

test('passes arguments and the exit code on', () => {
  const folder = installed(project(`console.log(process.argv.slice(2).join(' ')); process.exit(7)`))
  expect(run(folder, ['check', '--long', 'x y'])).toMatchObject({ status: 7, stdout: '--long x y\n' })
})

test('ends by the signal that ended its command', () => {
  const folder = installed(project(`process.kill(process.pid, 'SIGTERM'); setTimeout(() => {}, 5000)`))
  expect(run(folder, ['check'])).toMatchObject({ signal: 'SIGTERM' })
})

test('lists the commands after an unknown one', () => {
  expect(run(project(), ['chekc'])).toMatchObject({
    status: 1,
    stderr:
      'Unknown command. Use one of: start, dev, test, test-mutants, check, bench, pictures, copy, ledger, operator, fleet, backup.',
  })
})

test('reports that npm is missing', () => {
  expect(run(project(), ['check'], { PATH: '/nowhere' })).toMatchObject({
    status: 1,
    stderr: 'npm is not installed, or not on the PATH.',
  })
})

test('reports that packages could not be installed', () => {
  const folder = project()
  writeFileSync(join(folder, 'package-lock.json'), 'no JSON')
  const { status, stderr } = run(folder, ['check'])
  expect(status).toBe(1)
  expect(stderr).toMatch(/npm could not install the packages \(exit \d+\); see the reason above\.$/)
})
