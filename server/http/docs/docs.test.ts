import { endpoints } from '@gooddrop/contract/endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '#testing/server.ts'

type Operation = {
  operationId: string
  summary: string
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: { type?: string; properties?: object } }> }
  responses: Record<string, { content: Record<string, { schema: object }> }>
}

let server: TestServer
let paths: Record<string, Record<string, Operation>>
beforeAll(async () => {
  server = await testServer()
  paths = (await server.inject('/api/docs/openapi.json')).json().paths
})
afterAll(() => server.stop())

describe('the documentation', () => {
  it.each(Object.entries(endpoints))('describes %s', (name, endpoint) => {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const operation = paths[path]?.[endpoint.method.toLowerCase()]
    expect(operation?.operationId).toBe(name.replace('.', '_'))
    expect(operation?.summary).toBe(endpoint.summary)
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const described = operation?.parameters.filter((each) => each.in === 'path').map((each) => each.name)
    expect(described).toEqual(inPath)
    if (endpoint.body || endpoint.files) expect(Object.keys(operation?.requestBody?.content ?? {})).toHaveLength(1)
    if (endpoint.sends) return expect(Object.keys(operation?.responses['200']?.content ?? {})).toEqual(endpoint.sends)
    expect(operation?.responses['200']?.content['application/json']?.schema).toMatchObject({
      type: 'object',
      required: expect.arrayContaining(['success', 'message']),
    })
  })

  it('gives every call a name of its own', () => {
    const ids = Object.values(paths).flatMap((operations) => Object.values(operations).map((each) => each.operationId))
    expect(ids).toHaveLength(Object.keys(endpoints).length)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('is a page that loads nothing from elsewhere', async () => {
    const page = await server.inject('/api/docs')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).not.toMatch(/https?:|<script>|\son\w+=|style=/)
    const linked = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '')
    for (const url of linked) expect((await server.inject(url)).statusCode).toBe(200)
  })
})
