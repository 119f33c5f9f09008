import type { CollectionSort } from '@gooddrop/contract/collections.ts'
import { plural, texts } from '@gooddrop/contract/language.ts'

export const listCopy = texts('collections/list', {
  title: 'Collections',
  lead: 'Works that belong together: made here by their artists, or found on the ledger.',
  what: 'The collections',
  none: 'No collections yet',
  noneHint: 'A collection appears here as soon as it has a work.',
  create: 'Create a collection',
  sort: 'Sort by',
  sorts: { newest: 'Newest', items: 'Most items', volume: 'Highest volume' } satisfies Record<CollectionSort, string>,
  count: (total: number) => plural(total, { one: '# collection', other: '# collections' }),
  by: (name: string) => `by ${name}`,
})
