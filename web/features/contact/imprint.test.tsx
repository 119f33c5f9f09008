import type { getImprint } from '@gooddrop/contract/contact.ts'
import type { FieldsOf } from '@gooddrop/contract/endpoint.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { keys } from '#lib/query-keys.ts'
import { Imprint } from './imprint.tsx'

const none: FieldsOf<typeof getImprint> = {
  sandbox: false,
  entity: null,
  address: [],
  contact: null,
  register: null,
  tax_id: null,
  refunds: null,
  tax: null,
}

function shown(change: Partial<typeof none>): string {
  const client = new QueryClient()
  client.setQueryData(keys.imprint(), { ...none, ...change })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Imprint />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const [DEMO, NOT_STATED] = ['This is a demonstration', 'The operator has not stated']

it('calls only the sandbox a demonstration', () => {
  expect(shown({ sandbox: true })).toContain(DEMO)
  expect(shown({})).not.toContain(DEMO)
})

it('says where the operator has not stated who runs it', () => {
  expect(shown({})).toContain(NOT_STATED)
  for (const change of [{ sandbox: true }, { entity: 'Gallery Ltd' }]) expect(shown(change)).not.toContain(NOT_STATED)
})
