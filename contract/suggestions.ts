import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { artwork } from './nft-card.ts'
import { atMost } from './text-length.ts'
import { personCard } from './user.ts'

/** Found by name; works are found by the search itself. */
export type SuggestedKind = 'artist' | 'collection' | 'charity'

export const MIN_SUGGESTION_CHARACTERS = 2
/** Of each kind. */
export const MAX_SUGGESTIONS = 4

const named = z.object({ _id: id, name: z.string() })

export const suggestions = z.object({
  works: z.array(z.object({ _id: id, title: z.string().nullable(), artwork: artwork.nullable() })),
  artists: z.array(personCard),
  collections: z.array(named),
  charities: z.array(named),
})
export type Suggestions = z.infer<typeof suggestions>

export const suggest = endpoint({
  method: 'GET',
  path: '/api/v1/search/suggestions',
  access: 'public',
  summary: 'Works, artists, collections and charities for what somebody has typed so far, at most four of each',
  query: z.object({ text: z.string().max(200, atMost(200)).default('') }),
  fields: { suggestions },
})
