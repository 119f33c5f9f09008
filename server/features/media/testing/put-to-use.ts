import { inTransaction } from '#db/transaction.ts'
import { endMediaUse, useMedia } from '#features/media/use-media.ts'
import type { TestServer } from '#testing/server.ts'

const USE = { by: 'test', id: 'test' }

/** As if something showed this file: only then it is served. */
export const putToUse = ({ deps }: Pick<TestServer, 'deps'>, mediaId: string) =>
  inTransaction(deps.db, (tx) => useMedia(tx, mediaId, USE))

export const endUse = ({ deps }: Pick<TestServer, 'deps'>, mediaId: string) =>
  inTransaction(deps.db, (tx) => endMediaUse(tx, deps.clock, mediaId, USE))
