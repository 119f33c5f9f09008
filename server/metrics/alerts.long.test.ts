import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@gooddrop/ledger/testing/test-ledger.ts'
import { expect, it, onTestFinished } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { startWorld } from '#testing/world.ts'
import { rules } from './testing/rule-files.ts'

const run = promisify(execFile)

/** Of Debian: `apt-get install prometheus` brings both. */
async function tool(name: 'promtool' | 'prometheus', ...args: string[]): Promise<string> {
  try {
    const { stdout, stderr } = await run(name, args, { cwd: rules })
    return stdout + stderr
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error(`${name} is not installed: on Debian, apt-get install prometheus`)
    throw error
  }
}

it('the rules are valid, and each alert fires when it should and is silent when not', async () => {
  expect(await tool('promtool', 'check', 'rules', 'recording.yml', 'alerts.yml')).not.toContain('FAILED')
  expect(await tool('promtool', 'check', 'config', '--syntax-only', 'prometheus.yml')).toContain('SUCCESS')
  const tests = (await readdir(rules)).filter((name) => name.endsWith('.test.yml'))
  expect(await tool('promtool', 'test', 'rules', ...tests)).not.toContain('FAILED')
})

/** Prometheus with our rules, and what it says is firing. */
async function startPrometheus(targets: readonly string[]) {
  await tool('prometheus', '--version')
  const folder = await mkdtemp(join(tmpdir(), 'gooddrop-prometheus-'))
  for (const name of ['recording.yml', 'alerts.yml']) await copyFile(join(rules, name), join(folder, name))
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: ['recording.yml', 'alerts.yml'],
    scrape_configs: [{ job_name: 'gooddrop', static_configs: [{ targets }] }],
  }
  await writeFile(join(folder, 'prometheus.yml'), JSON.stringify(config))
  const port = await freePort()
  const address = `127.0.0.1:${port}`
  const child = spawn(
    'prometheus',
    [`--config.file=prometheus.yml`, `--storage.tsdb.path=${folder}/data`, `--web.listen-address=${address}`],
    { cwd: folder, stdio: 'ignore' },
  )
  const ended = once(child, 'exit')
  return {
    async firing(): Promise<string[]> {
      const reply = await fetch(`http://${address}/api/v1/alerts`)
      const { data } = (await reply.json()) as { data: { alerts: { state: string; labels: { alertname: string } }[] } }
      return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
    },
    async stop() {
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

it('Prometheus raises the alarm when the signer is gone, and when a server is', async () => {
  // Two servers on one database: one that trades, and one that signs.
  const world = await startWorld({
    env: ({ broker, treasury }) => ({
      ROLES: 'web,listener,jobs',
      METRICS_PORT: '0',
      BROKER_SECRET: '',
      TREASURY_SECRET: '',
      BROKER_ACCOUNT: broker.address,
      TREASURY_ACCOUNT: treasury.address,
    }),
  })
  onTestFinished(() => world.stop())
  const { env } = world
  const signer: TestServer = await testServer({
    env: { ...env, ROLES: 'signer', METRICS_PORT: '0' },
    beside: world.server,
  })
  let signs = true
  onTestFinished(() => (signs ? signer.stop() : undefined))
  const targets = [world.server, signer].map(({ metrics }) => new URL(metrics?.url ?? '').host)
  // As the network does, so that the ledger is not what stands still.
  const closing = setInterval(() => void world.stage.close().catch(() => undefined), 3000)
  onTestFinished(() => clearInterval(closing))
  const prometheus = await startPrometheus(targets)
  onTestFinished(() => prometheus.stop())

  const silent = ['SignerAway', 'ServerDown', 'ServerNotReady', 'LedgerStandsStill', 'LedgerBehind']
  const firing = await eventually(() => prometheus.firing())
  expect(firing.filter((name) => silent.includes(name))).toEqual([])
  await signer.stop()
  signs = false
  const alarm = await eventually(async () => {
    const now = await prometheus.firing()
    expect(now).toEqual(expect.arrayContaining(['ServerDown', 'SignerAway']))
    return now
  })
  expect(alarm.filter((name) => name.startsWith('Ledger') || name === 'ServerNotReady')).toEqual([])
})
