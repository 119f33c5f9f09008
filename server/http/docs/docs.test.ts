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
  it('describes every endpoint with its parameters, body and reply', () => {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const operation = paths[path]?.[endpoint.method.toLowerCase()]
      const content = operation?.responses['200']?.content ?? {}
      const inPath = operation?.parameters.filter((each) => each.in === 'path').map((each) => each.name)
      const bodies = Object.keys(operation?.requestBody?.content ?? {})
      expect.soft({ name: operation?.operationId, summary: operation?.summary, inPath }, name).toEqual({
        name: name.replace('.', '_'),
        summary: endpoint.summary,
        inPath: [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]),
      })
      if (endpoint.body || endpoint.files) expect.soft(bodies, name).toHaveLength(1)
      if (endpoint.sends) expect.soft(Object.keys(content), name).toEqual(endpoint.sends)
      else
        expect.soft(content['application/json']?.schema, name).toMatchObject({
          type: 'object',
          required: expect.arrayContaining(['success', 'message']),
        })
    }
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
