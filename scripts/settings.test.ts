import { expect, test } from 'vitest'
import { portsOf, readSettings } from './settings.ts'

test('has defaults for everything', () => {
  const settings = readSettings({})
  expect([...portsOf(settings)]).toEqual([
    ['PORT', 3000],
    ['SANDBOX_PORT', 3001],
    ['LEDGER_PORT', 3002],
    ['SMTP_PORT', 3003],
  ])
  expect(settings.dataDir).toMatch(/\/\.data$/)
})

test('listens on one port only when a real network is configured', () => {
  expect([...portsOf(readSettings({ XRPL_URL: 'wss://xrpl.example' })).keys()]).toEqual(['PORT'])
})

test('uses a local ledger server instead of its own, with the rest of the sandbox', () => {
  const settings = readSettings({ XRPL_URL: 'ws://127.0.0.1:6006' })
  expect(settings).toMatchObject({ sandboxed: true, seeded: true, standaloneLedger: 'ws://127.0.0.1:6006' })
  expect(settings.networkId).toBe('0')
  expect([...portsOf(settings).keys()]).toEqual(['PORT', 'SANDBOX_PORT', 'SMTP_PORT'])
  expect(readSettings({ XRPL_URL: 'ws://127.0.0.1:6006', XUMM_APIKEY: 'x' }).sandboxed).toBe(false)
  expect(readSettings({ XRPL_URL: 'ws://127.0.0.1:6006', NODE_ENV: 'production' }).sandboxed).toBe(false)
})

test.each(['abc', '70000', '-1', '0', '30.5', '0x10'])('names the variable when a port is %s', (value) => {
  expect(() => readSettings({ SANDBOX_PORT: value })).toThrow(
    `SANDBOX_PORT must be a number from 1 to 65535, not '${value}'.`,
  )
})

test('refuses the same port for two services', () => {
  expect(() => readSettings({ PORT: '3001' })).toThrow('PORT and SANDBOX_PORT are both 3001')
})
