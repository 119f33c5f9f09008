import { buildWeb } from './build-web.ts'

/** Vitest setup for tests that read web/dist: builds it only if its sources have changed. */
export async function setup(): Promise<void> {
  await buildWeb()
}
