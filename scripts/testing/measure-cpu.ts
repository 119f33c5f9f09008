import { appendFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'
import { treeCpuSeconds } from './process-tree.ts'

// A Vitest setup file: evaluated before each test file is imported, so the import counts too.
const startedAt = treeCpuSeconds()

// afterAll hooks run in reverse order, so this one runs after those of the test file.
afterAll(() => {
  const report = process.env.CPU_REPORT
  const file = expect.getState().testPath
  if (report) appendFileSync(report, `${JSON.stringify({ file, seconds: treeCpuSeconds() - startedAt })}\n`)
})
