import { z } from 'zod'
import { id } from './ids.ts'

/** What can be watched. `search`: a saved search, by its owner alone. */
export const WATCH_KINDS = ['work', 'person', 'charity', 'collection', 'search'] as const
export type WatchKind = (typeof WATCH_KINDS)[number]

export const watchSubject = z.object({ kind: z.enum(WATCH_KINDS, { error: 'This cannot be watched' }), id })
export type WatchSubject = z.infer<typeof watchSubject>
