import { createFakeApi } from './fake-api.ts'

/** The server of all component tests. */
export const api = createFakeApi()
