import type { Clock } from '#clock.ts'
import type { Db } from '#db/database.ts'
import type { Jobs } from '#jobs/jobs.ts'
import type { PinTarget } from './pinning/pin-target.ts'
import type { Storage } from './storage/storage.ts'

/** What the media feature holds while the server runs. */
export type Media = {
  storage: Storage
  /** Where uploads are written until they are known to be good. */
  incoming: string
  /** The command that cuts posters out of films; where there is none the player is shown. */
  ffmpeg: string
  pinTarget: PinTarget | undefined
  /** Content of others by its CID. */
  gatewayUrl: string | undefined
  /** What stands before the path of every picture: a CDN's address, or nothing. */
  baseUrl: string
}

export type MediaDeps = { db: Db; clock: Clock; jobs: Jobs; media: Media }
