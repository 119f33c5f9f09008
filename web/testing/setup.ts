import '#ui/styles.css'
import { afterEach, beforeEach, expect } from 'vitest'
import { api } from './api.ts'
import { consoleErrors, watchConsole } from './console-errors.ts'
import { interceptCalls } from './intercept.ts'
import { forgetEverything } from './open-page.tsx'

interceptCalls(api)
watchConsole()
// The page of the test runner has none.
document.documentElement.lang = 'en'

beforeEach(() => {
  api.reset()
  consoleErrors.reset()
})

afterEach(() => {
  forgetEverything()
  expect(api.unanswered, 'writes without an answer').toEqual([])
  expect(consoleErrors.list, 'errors on the console').toEqual([])
})
