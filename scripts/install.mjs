// Plain JavaScript like run.mjs: it runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** Installs the packages of package-lock.json unless they are installed. */
export async function install(root) {
  if (isCurrent(root)) return
  const release = await acquireLock(join(root, '.installing'))
  try {
    if (isCurrent(root)) return
    console.log('Installing packages, once (about a minute) …')
    await npmCi(root)
    if (!existsSync(projectNode(root))) {
      throw new Error('The packages are installed, but Node 24 is not among them: does npm run with --ignore-scripts?')
    }
    writeFileSync(stampFile(root), lockHash(root))
  } finally {
    release()
  }
}

/** Checks our own stamp, or else npm's list of installed packages, so that a manual `npm install` counts too. */
export function isCurrent(root) {
  if (!existsSync(projectNode(root))) return false
  const hash = lockHash(root)
  if (read(stampFile(root)) === hash) return true
  const installed = read(join(root, 'node_modules', '.package-lock.json'))
  if (!installed || !sameVersions(JSON.parse(read(lockFile(root))), JSON.parse(installed))) return false
  writeFileSync(stampFile(root), hash)
  return true
}

function sameVersions(wanted, installed) {
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    const found = installed.packages[path]
    if (!found) return entry.optional === true || entry.peer === true // for another system
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

function npmCi(root) {
  // A production environment or an npm configuration could omit packages that are needed.
  const options = ['--include=dev', '--include=optional', '--ignore-scripts=false']
  // Warnings are about the user's own Node, which runs nothing but this: the project brings its own.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const args = ['ci', '--prefer-offline', ...quiet, ...options]
  const viaNode = process.env.npm_execpath?.endsWith('.js') ? [process.env.npm_execpath] : undefined
  const child = spawn(viaNode ? process.execPath : 'npm', [...(viaNode ?? []), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  return new Promise((done, fail) => {
    child.once('error', (error) => {
      fail(error.code === 'ENOENT' ? new Error('npm is not installed, or not on the PATH.') : error)
    })
    child.once('exit', (code, signal) => {
      if (code === 0) done()
      else fail(new Error(`npm could not install the packages (${signal ?? `exit ${code}`}); see the reason above.`))
    })
  })
}

/** When `npm start` and `npm test` run at the same time on a fresh clone, the second waits for the first. */
async function acquireLock(file) {
  for (let announced = false; ; announced = true) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isAbandoned(file)) rmSync(file, { force: true })
    else if (!announced) console.log('Waiting for another installation in this folder …')
    await delay(300)
  }
}

function isAbandoned(file) {
  const holder = Number(read(file))
  if (holder && !isAlive(holder)) return true
  // The process was killed before it wrote its pid, or the pid is reused.
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  return age > (holder ? 1_200_000 : 10_000)
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const lockFile = (root) => join(root, 'package-lock.json')
const stampFile = (root) => join(root, 'node_modules', '.gooddrop-lock')
const projectNode = (root) => join(root, 'node_modules', '.bin', 'node')
const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(lockFile(root)))
    .digest('hex')
