import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type RunningLedger, startLedger } from '#ledger/server.ts'

let ledger: RunningLedger
beforeAll(async () => {
  ledger = await startLedger({ port: 0, manualClose: true, hostNames: ['ledger.test'] })
})
afterAll(() => ledger.close())

type Answer = { status: number | undefined; text: string }

async function post(body: string, headers: Record<string, string> = {}): Promise<Answer> {
  const asked = request({ port: ledger.port, host: '127.0.0.1', method: 'POST', headers, agent: false })
  asked.end(body)
  const [response] = await once(asked, 'response')
  let text = ''
  for await (const chunk of response) text += chunk
  return { status: response.statusCode, text }
}
const ask = async (body: unknown): Promise<unknown> => JSON.parse((await post(JSON.stringify(body))).text)

describe('JSON-RPC over HTTP', () => {
  test('answers inside of result', async () => {
    expect(await ask({ method: 'ping' })).toEqual({ result: { role: 'admin', unlimited: true, status: 'success' } })
    expect(await ask({ method: 'ping', params: [{ id: 7 }] })).toMatchObject({ id: 7, result: { status: 'success' } })
    expect(await ask({ method: 'account_info', params: [{ account: 'junk', secret: 'shh' }] })).toMatchObject({
      result: {
        error: 'actMalformed',
        status: 'error',
        request: { account: 'junk', command: 'account_info', secret: '<masked>' },
      },
    })
    expect(await ask({ method: 'no_such' })).toMatchObject({ result: { error: 'unknownCmd', status: 'error' } })
    expect(await ask({ method: 'subscribe', params: [{ streams: ['ledger'] }] })).toMatchObject({
      result: { error: 'invalidParams' },
    })
  })

  test('knows the form of version 2.0', async () => {
    const params = [{ ripplerpc: '2.0', id: 1, account: 'junk' }]
    expect(await ask({ method: 'account_info', params })).toMatchObject({
      error: { error: 'actMalformed', code: 35, message: 'Account malformed.', status: 'error' },
      ripplerpc: '2.0',
      id: 1,
    })
  })

  test('takes several requests at once', async () => {
    const params = [{ method: 'ping' }, 5, { api_version: 9 }, { method: '' }]
    expect(await ask({ method: 'batch', params })).toMatchObject([
      { result: { status: 'success' } },
      { error: { message: 'Method not found' } },
      { error: { message: 'invalid_API_version' } },
      { error: { message: 'method is empty' } },
    ])
  })

  test.for([
    ['', 'Unable to parse request: '],
    ['[{"method":"ping"}]', 'Unable to parse request: '],
    ['{}', 'Unable to parse request: '],
    ['{"id":1}', 'Null method'],
    ['{"method":5}', 'method is not string'],
    ['{"method":""}', 'method is empty'],
    ['{"method":"ping","params":[{},{}]}', 'params unparseable'],
    ['{"method":"ping","params":[5]}', 'params unparseable'],
    ['{"method":"ping","params":[{"api_version":9}]}', 'invalid_API_version'],
    ['{"method":"ping","params":[{"ripplerpc":2}]}', 'ripplerpc is not a string'],
    ['{"method":"batch","params":5}', 'Malformed batch request'],
  ] as const)('refuses %s', async ([body, reason]) => {
    expect(await post(body)).toEqual({ status: 400, text: `${reason}\r\n` })
  })

  test('refuses a body without end', async () => {
    const sent = post('x'.repeat(33 * 1024 * 1024)).catch(() => ({ status: 413 }))
    expect((await sent).status).toBe(413)
  })
})

describe('pages of other sites', () => {
  test.for([
    [{ host: 'localhost:80' }, 200],
    [{ host: '[::1]:80' }, 200],
    [{ host: 'ledger.test' }, 200],
    [{ host: 'evil.example' }, 403],
    [{ host: '10.0.0.1' }, 403],
    [{ origin: 'http://localhost:5173' }, 200],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
  ] as const)('with %j get %s', async ([headers, status]) => {
    expect((await post('{"method":"ping"}', headers)).status).toBe(status)
  })

  test('cannot open a WebSocket either', async () => {
    const socket = new WebSocket(ledger.url, { origin: 'https://evil.example' })
    const [error] = await once(socket, 'error')
    expect(String(error)).toContain('401')
  })
})
