import { expect, it } from 'vitest'
import { commentProblems } from './comment-form.tsx'

const good = { text: 'Hello', name: 'Ada', email: 'ada@example.com' }

it.each([
  [good, false, {}],
  [{ text: 'Hello', name: '', email: '' }, true, {}],
  [{ ...good, text: ' ' }, true, { text: 'please fill The Comment field' }],
  [
    { text: '', name: '', email: '' },
    false,
    {
      text: 'please fill The Comment field',
      name: 'please fill The name field',
      email: 'please fill The Email field',
    },
  ],
  [{ ...good, email: 'ada@example.org' }, false, { email: 'please fill The Email field' }],
  [{ ...good, email: '@.com' }, false, { email: 'please fill The Email field' }],
])('%j by a member (%s) lacks %j', (draft, member, problems) => {
  expect(commentProblems(draft, member)).toEqual(problems)
})
