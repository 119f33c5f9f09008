import { execFileSync, spawnSync } from 'node:child_process'

export type SystemUser = {
  uid: number
  gid: number
}

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as the system's own `postgres` user where there is one,
 * else as `nobody`; started by another user, it runs as that user and this is undefined.
 */
export function unprivilegedUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const uid = numericId('-u', name)
    const gid = numericId('-g', name)
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  throw new Error('PostgreSQL cannot run as root, and this system has neither a user `postgres` nor `nobody`.')
}

/** Tries the access instead of reading mode bits, because access lists and parent folders count too. */
export function mayRun(user: SystemUser | undefined, shellTest: string, path: string): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', `cd "$1" 2>/dev/null && ${shellTest}`, 'sh', path], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  })
  return status === 0
}

function numericId(flag: '-u' | '-g', name: string): number | undefined {
  try {
    const id = Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
    // macOS writes its `nobody` as 4294967294, which Node takes only as the same bits with a sign.
    return Number.isInteger(id) && id !== 0 ? id | 0 : undefined
  } catch {
    return undefined
  }
}
