import { expect, it } from 'vitest'
import { transport } from './lib/api.ts'
import { type Ask, answered, currentAnswers, isWanted, making } from './shared-answers.ts'

let now = 1e12

/** Somebody who opens pages, each of which wants to know one thing, and what they are told. */
function visitor(told: () => Promise<unknown>) {
  const asked: string[] = []
  const tell = (name: string) => {
    asked.push(name)
    return told()
  }
  const open = (name: string) => {
    const page = { ask: tell as unknown as Ask, asked: new Set<string>(), wanted: new Set<string>() }
    return making.run(page, async () => {
      const answers = currentAnswers(now)
      answers.queries.prefetchQuery({ queryKey: [name], queryFn: () => transport.send(name) })
      const isAnswered = await answered(answers, page)
      return { isAnswered, since: answers.since, data: answers.queries.getQueryData([name]) }
    })
  }
  return { asked, open }
}

const refused = async () => {
  throw new Error('Too many calls')
}

it('asks once for all pages of a second, and again after it', async () => {
  now += 5000
  const [one, other, late] = [visitor(async () => 'a'), visitor(async () => 'b'), visitor(async () => 'c')]
  expect(await Promise.all([one.open('x'), other.open('x')])).toEqual(
    [1, 2].map(() => ({ isAnswered: true, since: now, data: 'a' })),
  )
  const began = now
  now += 900
  // A page is as old as the oldest answer that it may have, also with a new one.
  expect(await late.open('x')).toEqual({ isAnswered: true, since: began, data: 'a' })
  expect(await late.open('y')).toEqual({ isAnswered: true, since: began, data: 'c' })
  now += 100
  expect(await late.open('x')).toEqual({ isAnswered: true, since: now, data: 'c' })
  expect([one.asked, other.asked, late.asked]).toEqual([['x'], [], ['y', 'x']])
})

it('keeps no refusal: whoever waits for the answer of another asks for it then', async () => {
  now += 5000
  const [hasty, patient] = [visitor(refused), visitor(async () => 'a')]
  const [one, other] = await Promise.all([hasty.open('x'), patient.open('x')])
  expect([one.isAnswered, other]).toEqual([false, { isAnswered: true, since: now, data: 'a' }])
  expect([hasty.asked, patient.asked]).toEqual([['x'], ['x']])
})

it('refuses nobody for what only might be needed', async () => {
  now += 5000
  const page = { ask: fetch, asked: new Set<string>(), wanted: new Set<string>() }
  const answers = currentAnswers(now)
  answers.expect(page, { queryKey: ['x'], queryFn: refused })
  expect(await making.run(page, () => answered(answers, page))).toBe(true)
  expect(isWanted(answers, page, '["x"]')).toBe(true)
})
