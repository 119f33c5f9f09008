import { messages } from '@gooddrop/contract/messages.ts'
import { expect, it } from 'vitest'
import { groupsOf, move } from './suggestion-options.ts'

const id = '01890000-0000-7000-8000-000000000000'

it('shows works, artists, collections and charities, and no empty group', () => {
  const artist = { _id: id, first_name: 'Ada', last_name: null, username: 'ada', profile: null }
  const groups = groupsOf({
    works: [{ _id: id, title: null, artwork: null }],
    artists: [artist],
    collections: [],
    charities: [{ _id: id, name: 'Water' }],
  })
  expect(groups.map(({ title, options }) => [title, options[0]?.to, options[0]?.label])).toEqual([
    ['Works', `/ItemDetail?nftId=${id}`, messages.noTitle],
    ['Artists', `/Author/${id}`, 'Ada'],
    ['Non-profits', `/Charity/${id}`, 'Water'],
  ])
})

it('moves through the options and the field itself', () => {
  expect([-1, 0, 1].map((at) => move(at, 1, 2))).toEqual([0, 1, -1])
  expect([-1, 0, 1].map((at) => move(at, -1, 2))).toEqual([1, -1, 0])
  expect(move(-1, 1, 0)).toBe(-1)
})
