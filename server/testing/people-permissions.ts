import type { Row } from './permission-row.ts'

const everybody = (status: number) => ({ visitor: status, owner: status, other: status })
const member = { visitor: 401, owner: 200, other: 200 }

/** Profiles, galleries and notification preferences. */
export const peoplePermissions: Record<string, Row> = {
  'people.listCreated': {
    input: ({ owner }) => ({ params: { userId: owner.id } }),
    ...everybody(200),
  },
  'people.listLiked': {
    input: ({ owner }) => ({ params: { userId: owner.id } }),
    ...everybody(200),
  },
  'giving.getGiven': { input: ({ owner }) => ({ params: { userId: owner.id } }), ...everybody(200) },
  'notifications.getPreferences': { input: () => ({}), ...member },
  'notifications.changePreference': {
    input: () => ({ body: { topic: 'likes', site: false, mail: false } }),
    ...member,
  },
  // with the token of a mail anybody may; this token is unknown
  'notifications.unsubscribe': {
    input: () => ({ body: { token: 'A'.repeat(43) } }),
    ...everybody(404),
  },
  'notifications.unsubscribeOneClick': {
    input: () => ({ query: { token: 'A'.repeat(43) }, body: {} }),
    ...everybody(404),
  },
}
