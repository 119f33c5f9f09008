import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../commands.ts'
import { findPrograms } from './programs.ts'
import { renderBalancer, renderPooler } from './render.ts'

const deployed = (file: string): string => readFileSync(join(root, 'deploy', file), 'utf8')
const web = [
  { name: 'web-1', port: 4001 },
  { name: 'web-2', port: 4002 },
]

function sectionsOf(config: string): Map<string, string[]> {
  const sections = new Map<string, string[]>()
  let lines: string[] = []
  for (const line of config.split('\n')) {
    if (/^\w/.test(line)) {
      lines = []
      sections.set(line.trim(), lines)
    } else if (line.trim()) lines.push(line.trim())
  }
  return sections
}

test('the balancer of a fleet is that of production, at other addresses', () => {
  const primary = [{ name: 'database-1', port: 5001, checkPort: 8001 }]
  const rendered = sectionsOf(
    renderBalancer({
      binds: { site: 3000, primary: 5000, metrics: 9000 },
      servers: { web, alive: web, sockets: web, primary },
      adminPort: 9001,
    }),
  )
  const production = sectionsOf(deployed('haproxy.cfg'))
  expect([...rendered.keys()]).toEqual([...production.keys()])
  const isAddress = (line: string) => /^(bind|server|stats socket) /.test(line)
  for (const [name, lines] of production)
    expect(rendered.get(name)?.filter((line) => !isAddress(line))).toEqual(lines.filter((line) => !isAddress(line)))
  const addresses = (name: string) => rendered.get(name)?.filter(isAddress)
  expect(addresses('frontend site')).toEqual(['bind 127.0.0.1:3000'])
  expect(addresses('backend web')).toEqual(['server web-1 127.0.0.1:4001 check', 'server web-2 127.0.0.1:4002 check'])
  expect(addresses('backend sockets')).toEqual([
    'server web-1 127.0.0.1:4001 cookie web-1 track alive/web-1',
    'server web-2 127.0.0.1:4002 cookie web-2 track alive/web-2',
  ])
  expect(addresses('listen primary')).toEqual([
    'bind 127.0.0.1:5000',
    'server database-1 127.0.0.1:5001 check port 8001',
  ])
})

test('the pooler of a fleet lends sessions, as that of production', () => {
  const rendered = renderPooler({ databases: { 'database-2': 5002 }, port: 6000, usersFile: '/tmp/users' })
  expect(rendered).toContain('database-2 = host=127.0.0.1 port=5002 dbname=gooddrop')
  expect(rendered).not.toContain('host=database-')
  expect(rendered).toMatch(/^pool_mode = session$/m)
  expect(rendered).toMatch(/^listen_addr = 127\.0\.0\.1$/m)
})

test('names the packages that are missing', () => {
  expect(() => findPrograms('/nowhere', [])).toThrow('apt-get install haproxy pgbouncer')
})

test('every setting of the deployment is documented, and no key is given to more than signers', () => {
  const documented = readFileSync(join(root, 'docs/operating.md'), 'utf8')
  const names = (file: string) => [...deployed(file).matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name!)
  for (const name of [...names('gooddrop.env.example'), ...names('signer.env.example')])
    expect(documented).toContain(`\`${name}`)
  expect(
    names('gooddrop.env.example').filter((name) => /^(BROKER|TREASURY|VETTING)_(SECRET|SIGNER)/.test(name)),
  ).toEqual([])
  const users = deployed('compose.yaml')
    .split('\n')
    .filter((line) => line.includes('env_file') && line.includes('signer.env'))
  expect(users.map((line) => line.trim().split(':')[0])).toEqual(['signer-1', 'signer-2'])
})

test('the containers have every host that the balancer and the pooler name', () => {
  const services = [...deployed('compose.yaml').matchAll(/^ {2}([a-z]+(?:-\d)?):/gm)].map(([, name]) => name)
  const hosts = [...deployed('haproxy.cfg').matchAll(/^ +server \S+ ([^:]+):/gm)].map(([, host]) => host)
  const pooled = [...deployed('pgbouncer.ini').matchAll(/host=(\S+)/g)].map(([, host]) => host)
  expect(services).toEqual(expect.arrayContaining([...hosts, ...pooled]))
})

test('what the units start exists', () => {
  for (const unit of readdirSync(join(root, 'deploy/systemd')).filter((name) => name.endsWith('.service'))) {
    const [, script] =
      /^ExecStart=\/opt\/gooddrop\/node_modules\/\.bin\/node (\S+)$/m.exec(deployed(`systemd/${unit}`)) ?? []
    expect(readFileSync(join(root, script!), 'utf8')).not.toBe('')
  }
})
