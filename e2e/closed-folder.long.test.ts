import { execFileSync } from 'node:child_process'
import { mkdtempSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../scripts/commands.ts'
import { newPlace, npmStart } from './npm-start.ts'
import { processesWith } from './processes.ts'

const asRoot = process.getuid?.() === 0

type Home = {
  folder: string
  user?: { uid: number; gid: number }
}

/** A folder that only its owner can enter. */
function closedFolder(): Home {
  const folder = mkdtempSync(join(asRoot ? homedir() : tmpdir(), 'gooddrop-closed-'))
  onTestFinished(() => removeClone(folder))
  return { folder }
}

/** The home folder of a new, unprivileged user. */
function strangersHome(): Home {
  const name = `gooddrop-${process.pid}`
  execFileSync('useradd', ['--create-home', '--key', 'HOME_MODE=0700', name])
  onTestFinished(() => void execFileSync('userdel', ['--remove', name], { stdio: 'ignore' }))
  const id = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { folder: `/home/${name}`, user: { uid: id('-u'), gid: id('-g') } }
}

function removeClone(folder: string): void {
  const elsewhere = join(folder, 'gooddrop/.data/postgres')
  try {
    rmSync(readlinkSync(elsewhere), { recursive: true, force: true })
  } catch {
    // its database was inside, except when root runs the test
  }
  rmSync(folder, { recursive: true, force: true })
}

const homes: [string, () => Home][] = [['the one who runs this', closedFolder]]
if (asRoot) homes.push(['an ordinary user', strangersHome])

test.each(homes)(
  'a fresh clone starts twice for %s in a folder closed to all others',
  async (_, openHome) => {
    const { folder, user } = openHome()
    const clone = join(folder, 'gooddrop')
    const bundle = join(mkdtempSync(join(tmpdir(), 'gooddrop-bundle-')), 'gooddrop.bundle')
    onTestFinished(() => rmSync(join(bundle, '..'), { recursive: true }))
    execFileSync('git', ['bundle', 'create', '--quiet', bundle, 'HEAD'], { cwd: root })
    execFileSync('git', ['clone', '--quiet', bundle, clone])
    if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, clone])
    expect(statSync(folder).mode & 0o077).toBe(0)

    const place = await newPlace()
    const personal = Object.entries(place.env).filter(([name]) => !name.startsWith('npm_'))
    const env = { ...Object.fromEntries(personal), HOME: user ? folder : homedir(), DATA_DIR: '', SEED: '' }
    for (const time of ['first', 'second']) {
      const started = npmStart({ env }, clone, user)
      await started.ready()
      expect((await fetch(`${place.url}/Home`)).status, time).toBe(200)
      started.npm.kill('SIGTERM')
      await started.ended
      expect(processesWith(clone), time).toEqual([])
    }
    await place.remove()
  },
  1_200_000,
)
