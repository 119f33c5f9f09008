import { z } from 'zod'
import { MAX_PROFILE_IMAGE_BYTES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { lengthOf } from './envelope.ts'
import { id } from './ids.ts'
import { asPlainText } from './names.ts'
import { nftCard } from './nft-card.ts'
import { nextCursor, pageQuery } from './page.ts'
import { atMost } from './text-length.ts'

const byUser = z.object({ userId: id })

const works = { nfts: z.array(nftCard), nftsLength: lengthOf, next: nextCursor }

export const listOnSaleOf = endpoint({
  method: 'GET',
  path: '/api/v1/user/xumm-xrpl/get-user-nft-on-sell/:userId',
  access: 'public',
  summary: 'What a person has on sale',
  params: byUser,
  query: z.object(pageQuery),
  fields: works,
})

export const listCreated = endpoint({
  method: 'GET',
  path: '/api/v1/user/xumm-xrpl/get-user-nft-created/:userId',
  access: 'public',
  summary: 'What a person has created, whoever owns it now',
  params: byUser,
  query: z.object(pageQuery),
  fields: works,
})

export const listLiked = endpoint({
  method: 'GET',
  path: '/api/v1/user/xumm-xrpl/get-user-nft-liked/:userId',
  access: 'public',
  summary: 'What a person likes, most recently liked first',
  params: byUser,
  query: z.object(pageQuery),
  fields: works,
})

export const galleryItem = z.object({
  _id: id,
  portraittext: z.string(),
  portraitimages: z.string(),
  userid: id,
  color: z.string().nullable(),
  createdAt: z.string(),
})
export type GalleryItem = z.infer<typeof galleryItem>

/** The pictures are returned as `profile`. */
export const getGallery = endpoint({
  method: 'GET',
  path: '/api/v1/user/gallery/get/:userId',
  access: 'public',
  summary: 'A person’s gallery, newest first',
  params: byUser,
  fields: { profile: z.array(galleryItem) },
})

export const addToGallery = endpoint({
  method: 'POST',
  path: '/api/v1/user/gallery/create',
  access: 'member',
  summary: 'Add a picture to one’s own gallery',
  perMinute: 30,
  body: z.object({
    portraittext: asPlainText(z.string().trim().max(500, atMost(500))).default(''),
    userid: id,
  }),
  files: { portraitimages: { maxBytes: MAX_PROFILE_IMAGE_BYTES, kinds: ['image'] } },
  fields: { gallery: galleryItem },
})

const following = { followers: z.number().int(), following: z.boolean() }

export const getFollowers = endpoint({
  method: 'GET',
  path: '/api/v1/user/follow/:userId',
  access: 'public',
  summary: 'A person’s follower count, and whether the caller follows them',
  params: byUser,
  fields: following,
})

export const follow = endpoint({
  method: 'POST',
  path: '/api/v1/user/follow/:userId',
  access: 'member',
  summary: 'Follow a person',
  perMinute: 30,
  params: byUser,
  fields: following,
})

export const unfollow = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/follow/:userId',
  access: 'member',
  summary: 'Stop following a person',
  perMinute: 30,
  params: byUser,
  fields: following,
})
