import { z } from 'zod'
import { id } from './ids.ts'

/** What can be watched. */
export const WATCH_KINDS = ['work', 'person', 'charity', 'collection'] as const
export type WatchKind = (typeof WATCH_KINDS)[number]

export const watchSubject = z.object({ kind: z.enum(WATCH_KINDS, { error: 'This cannot be watched' }), id })
export type WatchSubject = z.infer<typeof watchSubject>
