import { listPasskeys } from '@gooddrop/contract/passkeys.ts'
import { getSignInMethods } from '@gooddrop/contract/second-factor.ts'
import { listSessions } from '@gooddrop/contract/sessions.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

export const sessionsQuery = () =>
  queryOptions({
    queryKey: keys.sessions(),
    queryFn: async ({ signal }) => (await call(listSessions, {}, signal)).sessions,
  })

export const signInMethodsQuery = () =>
  queryOptions({
    queryKey: keys.signInMethods(),
    queryFn: ({ signal }) => call(getSignInMethods, {}, signal),
  })

export const passkeysQuery = () =>
  queryOptions({
    queryKey: keys.passkeys(),
    queryFn: async ({ signal }) => (await call(listPasskeys, {}, signal)).passkeys,
  })
