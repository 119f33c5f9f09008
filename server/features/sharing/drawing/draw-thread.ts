import { parentPort } from 'node:worker_threads'
import type { Drawn } from '#features/receipts/pdf/draw-apart.ts'
import type { Drawing } from './card.ts'
import { drawBadge } from './draw-badge.ts'
import { drawCard } from './draw-card.ts'

/** A thread that draws cards and badges, one after the other. It holds no connection and no key. */
parentPort?.on('message', ({ id, sheet }: { id: number; sheet: Drawing }) => {
  draw(sheet).then(
    (bytes) => answer({ id, bytes }),
    (error: unknown) => answer({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})

const draw = async (drawing: Drawing): Promise<Uint8Array> =>
  drawing.kind === 'badge'
    ? Buffer.from(drawBadge(drawing.badge))
    : drawCard(drawing.card, drawing.picture, drawing.face)

const answer = (drawn: Drawn) => parentPort?.postMessage(drawn)
