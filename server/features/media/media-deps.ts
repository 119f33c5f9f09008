import type { Clock } from '#clock.ts'
import type { Db } from '#db/database.ts'
import type { PinTarget } from './pinning/pin-target.ts'
import type { Storage } from './storage/storage.ts'

/** What the media feature holds while the server runs. */
export type Media = {
  storage: Storage
  /** Where uploads are written until they are known to be good. */
  incoming: string
  /** The command that cuts posters out of films; where there is none the player is shown. */
  ffmpeg: string
  pinTargets: PinTarget[]
}

/** What is left to do once the bytes are safe. */
export type MediaJobs = {
  renderAvif(mediaId: string): Promise<void>
  pin(mediaId: string): Promise<void>
}

export type MediaDeps = { db: Db; clock: Clock; media: Media }
