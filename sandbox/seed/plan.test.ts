import { expect, test } from 'vitest'
import { families } from './art/render.ts'
import { charities } from './charities.ts'
import { charityUpdates } from './charity-updates.ts'
import { people } from './people.ts'
import { planOf } from './plan.ts'
import type { SignedInPerson } from './signed-in-person.ts'

const noCalls = () => Promise.reject(new Error('a plan makes no calls'))
const all = people.map(
  (person, nth): SignedInPerson => ({
    ...person,
    id: String(nth),
    token: '',
    address: `r${nth}`,
    call: noCalls,
    sign: noCalls,
    leave: () => undefined,
  }),
)
const chosen = charities.map(({ name }) => ({ _id: name, name }))
const works = all.flatMap((artist) => artist.works.map((work) => ({ artist, work })))
const plans = () => works.map(({ artist, work }) => ({ artist, work, ...planOf(all, chosen, artist, work) }))

test('there are enough people, and works of many kinds with different titles', () => {
  expect(people.length).toBeGreaterThanOrEqual(12)
  expect(new Set(people.map(({ username }) => username)).size).toBe(people.length)
  expect(works.length).toBeGreaterThanOrEqual(60)
  expect(new Set(works.map(({ work }) => work.title)).size).toBe(works.length)
  expect(new Set(works.map(({ work }) => work.description)).size).toBe(works.length)
  expect(new Set(works.map(({ work }) => work.family)).size).toBe(families.length)
})

test('updates are of charities that there are, and each picture says what it shows', () => {
  const names = charities.map(({ name }) => name)
  for (const { charity, picture } of charityUpdates) {
    expect(names).toContain(charity)
    if (picture) expect([families.includes(picture.family), picture.text !== '']).toEqual([true, true])
  }
})

test('the plan is the same every time', () => {
  expect(plans()).toEqual(plans())
})

test('artists pledge a part of the price of works that they sell themselves, some of which are sold', () => {
  const lives = plans()
  expect(lives.filter(({ sales }) => sales[0]?.pledge).length).toBeGreaterThan(0)
  expect(lives.filter(({ asks, sales }) => asks?.pledge && sales.length === 0).length).toBeGreaterThan(0)
  // Of a resale the creator gets a royalty, which a pledge would lessen.
  for (const { sales, asks } of lives) {
    expect(sales.slice(1).filter(({ pledge }) => pledge)).toEqual([])
    if (sales.length > 0) expect(asks?.pledge).toBeUndefined()
  }
})

test('no work has the same owner twice, so that an interrupted seed can resume', () => {
  for (const { artist, sales } of plans()) {
    const owners = [artist, ...sales.map(({ buyer }) => buyer)]
    expect(new Set(owners).size).toBe(owners.length)
  }
})

test('the plan has enough sales, offers and likes for charts and feeds', () => {
  const lives = plans()
  const sales = lives.flatMap((life) => life.sales.map((sale) => ({ seller: life.artist, ...sale })))
  expect(sales.length).toBeGreaterThanOrEqual(30)
  expect(new Set(sales.map(({ seller }) => seller)).size).toBeGreaterThanOrEqual(10)
  expect(
    new Set(sales.map(({ preferredCharity, gift }) => (gift.charity ?? preferredCharity).name)).size,
  ).toBeGreaterThanOrEqual(8)
  expect(lives.filter((life) => life.sales.length >= 3).length).toBeGreaterThanOrEqual(3)
  expect(lives.filter(({ offers }) => offers.length > 0).length).toBeGreaterThanOrEqual(5)
  const auctions = lives.flatMap(({ auction }) => auction ?? [])
  expect(auctions.filter(({ bids }) => bids.length > 0).length).toBeGreaterThanOrEqual(2)
  expect(auctions.some(({ startsInMinutes }) => startsInMinutes > 0)).toBe(true)
})
