import type { Row } from './permission-row.ts'

const everybody = (status: number) => ({ visitor: status, owner: status, other: status })
const member = { visitor: 401, owner: 200, other: 200 }
const XRPL = '/api/v1/user/xumm-xrpl'
const preferences = '/api/v1/user/notification/preferences'

/** Profiles, galleries and notification preferences. */
export const peoplePermissions: Record<string, Row> = {
  'people.listCreated': {
    call: ({ owner }) => ({ url: `${XRPL}/get-user-nft-created/${owner.id}` }),
    ...everybody(200),
  },
  'people.listLiked': {
    call: ({ owner }) => ({ url: `${XRPL}/get-user-nft-liked/${owner.id}` }),
    ...everybody(200),
  },
  'giving.getGiven': { call: ({ owner }) => ({ url: `/api/v1/donations/given/${owner.id}` }), ...everybody(200) },
  'notifications.getPreferences': { call: () => ({ url: preferences }), ...member },
  'notifications.changePreference': {
    call: () => ({ url: preferences, payload: { topic: 'likes', site: false, mail: false } }),
    ...member,
  },
  // with the token of a mail anybody may; this token is unknown
  'notifications.unsubscribe': {
    call: () => ({ url: '/api/v1/notification/unsubscribe', payload: { token: 'A'.repeat(43) } }),
    ...everybody(404),
  },
  'notifications.unsubscribeOneClick': {
    call: () => ({ url: `/notifications/unsubscribe?token=${'A'.repeat(43)}`, payload: {} }),
    ...everybody(404),
  },
}
