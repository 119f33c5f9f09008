import { z } from 'zod'
import { id } from './ids.ts'
import { texts } from './language.ts'

/** What can be watched. `search`: a saved search, by its owner alone. */
export const WATCH_KINDS = ['work', 'person', 'charity', 'collection', 'search'] as const
export type WatchKind = (typeof WATCH_KINDS)[number]

export const copy = texts('contract/watch-subject', { cannotWatch: 'This cannot be watched' })

export const watchKind = z.enum(WATCH_KINDS, { error: () => copy.cannotWatch })
export const watchSubject = z.object({ kind: watchKind, id })
export type WatchSubject = z.infer<typeof watchSubject>
