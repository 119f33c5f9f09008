import { createCollection } from '@gooddrop/contract/collections.ts'
import { call } from '#testing/call.ts'
import { everybody, type Holder, type Row } from '#testing/permission-row.ts'
import type { TestServer } from '#testing/server.ts'

/** Collections and traits; the owner has minted what there is. */
export function collectionPermissions(server: () => TestServer): Record<string, Row> {
  const make = async ({ address, headers }: Holder) => {
    const reply = await call(server(), createCollection, { body: { name: 'Tides', account: address }, headers })
    return reply.json().collection._id
  }
  let made: Promise<string> | undefined
  /** The same for all who only look, or who put the same work into it. */
  const shared = (owner: Holder) => {
    made ??= make(owner)
    return made
  }
  const read = {
    input: async ({ owner }: { owner: Holder }) => ({ params: { id: await shared(owner) } }),
    ...everybody(200),
    absent: ({ unknown }: { unknown: { id: string } }) => ({ params: { id: unknown.id } }),
  }
  const works = (release: boolean) => ({
    input: async ({ owner, minted }: { owner: Holder; minted: { id: string } }) => ({
      params: { id: release ? await make(owner) : await shared(owner) },
      body: { nft_ids: [minted.id] },
    }),
    visitor: 401,
    // Nothing was gathered into the new one.
    owner: release ? 409 : 200,
    other: 403,
    absent: ({ unknown, minted }: { unknown: { id: string }; minted: { id: string } }) => ({
      params: { id: unknown.id },
      body: { nft_ids: [minted.id] },
    }),
  })
  return {
    'collections.listCollections': { input: () => ({}), ...everybody(200) },
    'collections.getCollection': read,
    'collections.listCollectionOwners': read,
    'collections.createCollection': {
      input: ({ owner }) => ({ body: { name: 'Tides', account: owner.address } }),
      visitor: 401,
      owner: 200,
      other: 403,
    },
    'collections.updateCollection': {
      input: async ({ owner }) => ({ params: { id: await make(owner) }, body: { name: 'Ebbs', version: 1 } }),
      visitor: 401,
      owner: 200,
      other: 403,
      absent: ({ unknown }) => ({ params: { id: unknown.id }, body: { name: 'Ebbs', version: 1 } }),
    },
    'collections.listGatherable': {
      input: async ({ owner }) => ({ params: { id: await shared(owner) } }),
      visitor: 401,
      owner: 200,
      other: 403,
      absent: ({ unknown }) => ({ params: { id: unknown.id } }),
    },
    'collections.gatherWorks': works(false),
    'collections.releaseWorks': works(true),
    'collections.getNftTraits': {
      input: ({ minted }) => ({ params: { id: minted.id } }),
      ...everybody(200),
      absent: ({ unknown }) => ({ params: { id: unknown.id } }),
    },
    'discover.getFacets': { input: () => ({}), ...everybody(200) },
  }
}
