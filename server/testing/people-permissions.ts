import { freshPng } from '#features/nfts/testing/minting.ts'
import { everybody, type Row } from './permission-row.ts'

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
  'people.listOnSaleOf': {
    input: ({ owner }) => ({ params: { userId: owner.id } }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'people.getGallery': {
    input: ({ owner }) => ({ params: { userId: owner.id } }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'people.getFollowers': {
    input: ({ owner }) => ({ params: { userId: owner.id } }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'people.follow': {
    input: ({ owner }) => ({ params: { userId: owner.id }, body: {} }),
    visitor: 401,
    owner: 403,
    other: 200,
  },
  'people.unfollow': {
    input: ({ owner }) => ({ params: { userId: owner.id } }),
    visitor: 401,
    owner: 200,
    other: 200,
  },
  'people.addToGallery': {
    input: async ({ owner }) => ({
      body: { portraittext: 'A', userid: owner.id },
      files: { portraitimages: await freshPng() },
    }),
    visitor: 401,
    owner: 200,
    other: 403,
  },
}
