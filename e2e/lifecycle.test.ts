import { login } from '@gooddrop/contract/accounts.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PATIENCE_MS } from './browser.ts'
import { newPlace, npmStart, type Place, type Started } from './npm-start.ts'
import { newPerson, type Person } from './people.ts'
import { killProcessesWith, processesWith } from './processes.ts'

let place: Place

beforeEach(async () => {
  place = await newPlace()
})

afterEach(() => place.remove())

async function start(): Promise<Started> {
  const started = npmStart(place)
  await started.ready()
  return started
}

const signIn = ({ email, password }: Person) => callProduct(place.url, login, { body: { email, password } })

const nothingLeft = () => vi.waitFor(() => expect(processesWith(place.dataDir)).toEqual([]), { timeout: PATIENCE_MS })

test('starts, prints its address, stops on request with no process left, and keeps its accounts', async () => {
  const first = await start()
  const lines = first
    .said()
    .split('\n')
    .filter((line) => line.includes('http://'))
  expect(lines).toEqual([
    `Gooddrop is ready: ${place.url} · sandbox http://localhost:${place.env.SANDBOX_PORT} · ledger ws://localhost:${place.env.LEDGER_PORT}`,
  ])
  const person = await newPerson(place.url)

  const second = npmStart(place)
  await second.ended
  expect(second.said()).toContain(`Gooddrop is already running with the data in ${place.dataDir}`)
  const elsewhere = await newPlace()
  const third = npmStart({ env: { ...elsewhere.env, PORT: place.env.PORT } })
  await third.ended
  await elsewhere.remove()
  expect(third.said()).toContain(`Port ${place.env.PORT} is taken by another program. Stop that one, or set PORT`)

  first.npm.kill('SIGTERM')
  await first.ended
  expect(processesWith(place.dataDir)).toEqual([])
  expect(first.npm.exitCode).toBe(0)

  const next = await start()
  expect((await signIn(person)).user._id).toBe(person.user._id)
  next.npm.kill('SIGINT')
  await next.ended
  expect(processesWith(place.dataDir)).toEqual([])
})

test('recovers after all processes were killed at once', async () => {
  const started = await start()
  const person = await newPerson(place.url)
  killProcessesWith(place.dataDir)
  await started.ended

  const next = await start()
  expect((await signIn(person)).user._id).toBe(person.user._id)
  next.npm.kill('SIGKILL') // npm alone: the others have to notice
  await nothingLeft()
})
