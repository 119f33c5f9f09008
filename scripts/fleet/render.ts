import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../commands.ts'

export type Backend = { name: string; port: number; checkPort?: number }

export type BalancerPlaces = {
  /** Where each frontend listens, by its name. */
  binds: Record<string, number>
  /** The servers of each backend, by its name. */
  servers: Record<string, Backend[]>
  /** For HAProxy's runtime commands. */
  adminPort: number
}

const SECTION = /^(?:frontend|backend|listen)\s+(\S+)/
const SERVER = /^(\s+)server (\S+) \S+ (.*)$/

/** deploy/haproxy.cfg with the ports of this machine. */
export function renderBalancer({ binds, servers, adminPort }: BalancerPlaces): string {
  const lines: string[] = []
  let section = ''
  let written = ''
  for (const line of deployed('haproxy.cfg')) {
    section = SECTION.exec(line)?.[1] ?? section
    const server = SERVER.exec(line)
    if (/^\s+stats socket /.test(line)) lines.push(`    stats socket ipv4@127.0.0.1:${adminPort} level admin`)
    else if (/^\s+bind /.test(line)) lines.push(`    bind 127.0.0.1:${given(binds, section)}`)
    else if (!server) lines.push(line)
    // The first server of a section is the pattern of all.
    else if (written !== section) {
      written = section
      const [, indent, name, options] = server as unknown as [string, string, string, string]
      for (const each of given(servers, section)) {
        const own = options.replaceAll(name, each.name).replace(/check port \d+/, `check port ${each.checkPort}`)
        lines.push(`${indent}server ${each.name} 127.0.0.1:${each.port} ${own}`)
      }
    }
  }
  return lines.join('\n')
}

export type PoolerPlaces = { databases: Record<string, number>; port: number; usersFile: string }

/** deploy/pgbouncer.ini with the ports of this machine. */
export function renderPooler({ databases, port, usersFile }: PoolerPlaces): string {
  const lines: string[] = []
  for (const line of deployed('pgbouncer.ini')) {
    if (line === '[databases]') {
      lines.push(line)
      for (const [name, at] of Object.entries(databases))
        lines.push(`${name} = host=127.0.0.1 port=${at} dbname=gooddrop`)
    } else if (line.startsWith('listen_addr')) lines.push('listen_addr = 127.0.0.1')
    else if (line.startsWith('listen_port')) lines.push(`listen_port = ${port}`)
    else if (line.startsWith('auth_file')) lines.push(`auth_file = ${usersFile}`)
    else if (!/^\S+ = host=/.test(line)) lines.push(line)
  }
  return lines.join('\n')
}

const deployed = (file: string): string[] => readFileSync(join(root, 'deploy', file), 'utf8').split('\n')

function given<T>(of: Record<string, T>, name: string): T {
  const value = of[name]
  if (value === undefined) throw new Error(`deploy/haproxy.cfg has a section ${name} that nobody knows.`)
  return value
}
