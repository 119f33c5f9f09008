import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PreferredCharityField } from '#features/giving/preferred-charity-field.tsx'
import { charitiesQuery } from '#features/giving/queries.ts'
import { traitsQuery } from './page-queries.ts'
import { collectionQuery } from './queries.ts'
import { useSuggestedCharity } from './use-suggested-charity.ts'

const Field = () => <PreferredCharityField charity={useSuggestedCharity('work') ?? 'any'} onChange={() => undefined} />

function shown({ active, collection }: { active: boolean; collection: { _id: string } | null }): string {
  const client = new QueryClient()
  const wells = { _id: 'wells', name: 'Wells', active }
  client.setQueryData<unknown>(charitiesQuery().queryKey, [wells, { _id: 'trees', name: 'Trees', active: true }])
  client.setQueryData<unknown>(traitsQuery('work').queryKey, { collection, traits: [], rarity: null })
  client.setQueryData<unknown>(collectionQuery('tides').queryKey, { _id: 'tides', charity: wells })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Field />
    </QueryClientProvider>,
  )
}

it('suggests the charity of the collection while sales can give to it', () => {
  expect(shown({ active: true, collection: { _id: 'tides' } })).toContain('<option value="wells" selected="">')
  expect(shown({ active: false, collection: { _id: 'tides' } })).toContain('<option value="any" selected="">')
  expect(shown({ active: true, collection: null })).toContain('<option value="any" selected="">')
})
