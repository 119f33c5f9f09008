import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@gooddrop/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { openApi } from './openapi.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** The API's own documentation, with a small viewer of ours: nothing is loaded from elsewhere. */
export function docsRoutes(app: FastifyInstance, publicUrl: string): void {
  const files: [path: string, type: string, make: () => string][] = [
    ['/api/docs', 'text/html; charset=utf-8', () => read('viewer.html')],
    ['/api/docs/viewer.js', 'text/javascript; charset=utf-8', () => read('viewer.js')],
    ['/api/docs/viewer.css', 'text/css; charset=utf-8', () => read('viewer.css')],
    ['/api/docs/openapi.json', 'application/json; charset=utf-8', () => JSON.stringify(openApi(endpoints, publicUrl))],
  ]
  for (const [path, type, make] of files) {
    let made: string | undefined
    app.get(path, async (_request, reply) => {
      made ??= make()
      return reply.header('cache-control', 'no-cache').type(type).send(made)
    })
  }
}
