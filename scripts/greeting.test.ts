import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './commands.ts'
import { storedLists } from './copy-lists.ts'
import { addressesOf } from './environment.ts'
import { greeting } from './greeting.ts'
import { readSettings } from './settings.ts'

const moved = { PORT: '4100', SANDBOX_PORT: '4101', LEDGER_PORT: '4102', SMTP_PORT: '4103' }
const STEPS = 'Try this first:'

function greet(env: Record<string, string>): string {
  const settings = readSettings(env)
  return greeting(addressesOf(settings), settings)
}

const namedIn = (text: string) => [...new Set(text.match(/\b(?:https?|wss?):\/\/[^\s,;]+/g))]

test.each([
  ['the usual ports', {}, ['http://localhost:3000', 'http://localhost:3001', 'ws://localhost:3002']],
  ['other ports', moved, ['http://localhost:4100', 'http://localhost:4101', 'ws://localhost:4102']],
  [
    'a ledger server of one’s own',
    { XRPL_URL: 'ws://127.0.0.1:6006' },
    ['http://localhost:3000', 'http://localhost:3001', 'ws://localhost:6006'],
  ],
])('names the addresses on %s and no others, and what to try first', (_, env, addresses) => {
  const text = greet(env)
  const [ready, blank, steps] = text.split('\n')
  expect(ready).toBe(`Gooddrop is ready: ${addresses[0]} · sandbox ${addresses[1]} · ledger ${addresses[2]}`)
  expect([blank, steps]).toEqual(['', STEPS])
  expect(namedIn(text)).toEqual(addresses)
})

test('names buttons and wallets as the marketplace does', () => {
  const listed = [...storedLists(join(root, 'docs', 'copy')).values()].join()
  const named = [...greet({}).matchAll(/“([^”]+)”/g)].map(([, name]) => name)
  expect(named).toEqual(['Buy Now', 'Xumm', 'Open in the app'])
  for (const name of named) expect(listed).toMatch(new RegExp(`^- \`\\S+\` ${name}$`, 'm'))
})

test('suggests no first steps without the demo world, and no sandbox on a real network', () => {
  expect(greet({ ...moved, SEED: 'off' })).toBe(
    'Gooddrop is ready: http://localhost:4100 · sandbox http://localhost:4101 · ledger ws://localhost:4102',
  )
  expect(greet({ XRPL_URL: 'wss://xrpl.example', PORT: '4100' })).toBe('Gooddrop is ready: http://localhost:4100')
})
