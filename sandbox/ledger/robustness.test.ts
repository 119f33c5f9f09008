import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { CorpusClient } from './corpus/client.ts'
import { keysFor } from './corpus/keys.ts'
import { type RunningLedger, startLedger } from './server.ts'

let ledger: RunningLedger
beforeEach(async () => {
  ledger = await startLedger({ port: 0, manualClose: true })
})
afterEach(() => ledger.close())

async function reply(message: string | Buffer): Promise<unknown> {
  const socket = new WebSocket(ledger.url)
  await once(socket, 'open')
  socket.send(message)
  const [data] = await once(socket, 'message')
  socket.close()
  return JSON.parse(data.toString())
}

/** Somebody else is still served. */
async function isWell(): Promise<void> {
  const client = await CorpusClient.connect(ledger.url)
  expect((await client.ask({ command: 'ping' })).status).toBe('success')
  client.close()
}

describe('hostile clients are answered or dropped', () => {
  test.for([
    ['no JSON', 'hello', { type: 'error', error: 'jsonInvalid', value: 'hello' }],
    ['JSON that is no object', '[1,2]', { error: 'jsonInvalid' }],
    ['binary junk', Buffer.from([0, 255, 254, 1, 2, 3]), { error: 'jsonInvalid' }],
    ['no command', '{"id":1}', { id: 1, error: 'missingCommand', status: 'error' }],
    ['a command that is no text', '{"command":5}', { error: 'missingCommand' }],
    ['a version that is none', '{"command":"ping","api_version":9}', { error: 'invalid_API_version' }],
    ['a command named like a method of objects', '{"command":"constructor"}', { error: 'unknownCmd' }],
    ['parameters of the wrong kind', '{"command":"account_info","account":{}}', { error: 'invalidParams' }],
    ['numbers beyond all bounds', '{"command":"ledger","ledger_index":1e999}', { error: 'invalidParams' }],
  ] as const)('%s', async ([, message, answer]) => {
    expect(await reply(message)).toMatchObject(answer)
    await isWell()
  })

  test('a message of ten megabytes', async () => {
    const huge = JSON.stringify({ command: 'submit', tx_blob: 'AB'.repeat(5_000_000) })
    expect(await reply(huge)).toMatchObject({ type: 'error', error: 'jsonInvalid' })
    await isWell()
  })

  test('a message beyond what a connection may carry', async () => {
    const socket = new WebSocket(ledger.url)
    await once(socket, 'open')
    socket.on('error', () => {})
    socket.send('x'.repeat(33 * 1024 * 1024))
    const [code] = await once(socket, 'close')
    expect([1006, 1009]).toContain(code)
    await isWell()
  })

  test('bytes that are no WebSocket at all', async () => {
    const socket = connect(ledger.port, '127.0.0.1').resume()
    socket.on('error', () => {})
    socket.write('\x16\x03\x01 not a request\r\n\r\n\0\0\0')
    await once(socket, 'close')
    await isWell()
  })

  test('a broken frame in the middle of a conversation', async () => {
    const socket = new WebSocket(ledger.url)
    await once(socket, 'open')
    socket.on('error', () => {})
    // A reserved opcode, unmasked.
    Reflect.get(socket, '_socket').write(Buffer.from([0x8f, 0x05, 1, 2, 3, 4, 5]))
    await once(socket, 'close')
    await isWell()
  })
})

describe('many clients', () => {
  test('a thousand subscriptions all hear of a ledger', async () => {
    const account = keysFor('crowd', 'one', 'ed25519', 0).address
    const sockets = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const socket = new WebSocket(ledger.url)
        await once(socket, 'open')
        return socket
      }),
    )
    const heard = new Map<WebSocket, number>()
    for (const [at, socket] of sockets.entries()) {
      const accounts = Array.from({ length: 10 }, (_, i) => keysFor('crowd', `${at}/${i}`, 'ed25519', 0).address)
      socket.send(
        JSON.stringify({ command: 'subscribe', streams: ['ledger'], accounts: [...accounts.slice(1), account] }),
      )
      await once(socket, 'message')
      socket.on('message', () => heard.set(socket, (heard.get(socket) ?? 0) + 1))
    }
    await ledger.fund(account, 5_000_000n)
    ledger.accept()
    await expect.poll(() => [...heard.values()].filter((count) => count === 2).length).toBe(100)
    for (const socket of sockets) socket.close()
  })

  test('those who vanish are forgotten', async () => {
    for (let i = 0; i < 20; i++) {
      const socket = new WebSocket(ledger.url)
      await once(socket, 'open')
      socket.send(JSON.stringify({ command: 'subscribe', streams: ['ledger', 'transactions'] }))
      await once(socket, 'message')
      socket.terminate()
    }
    await expect.poll(() => ledger.api.subscriptions.size).toBe(0)
    ledger.accept()
    await isWell()
  })

  test('one who never reads is dropped before the memory is full', async () => {
    const socket = new WebSocket(ledger.url)
    await once(socket, 'open')
    socket.on('error', () => {})
    const gone = once(socket, 'close')
    socket.pause()
    const request = JSON.stringify({ command: 'ledger_entry', index: 'x'.repeat(900_000) })
    for (let i = 0; i < 120; i++) socket.send(request)
    await expect.poll(() => ledger.connections()).toBe(0)
    socket.resume()
    await gone
    await isWell()
  })
})
