import { rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { AppError } from '#app-error.ts'
import { renderer } from '#features/media/pictures/render-apart.ts'
import type { Rendition } from '#features/media/pictures/render-picture.ts'
import { makeSlots } from '#features/media/pictures/slots.ts'
import { storageKey } from '#features/media/storage/storage.ts'
import { inspectVideo } from '#features/media/video/inspect-video.ts'
import { makePoster } from '#features/media/video/make-poster.ts'
import type { MediaDeps } from './open-media.ts'
import type { Received } from './receive-bytes.ts'
import { type NewMedia, readyById } from './store.ts'

const posters = makeSlots(2)

type Facts = Omit<NewMedia, 'id' | 'cid' | 'mime' | 'bytes' | 'charged_to'>
export type Inspected = { facts: Facts; renditions: Rendition[] }

type Sides = { width: number | null; height: number | null }
/** A picture that was stored as the poster of this film. */
type Poster = Sides & { id: string }

/** What this file is, by decoding it, with its smaller renditions; those of a film are of its poster. */
export function inspectUpload(deps: MediaDeps, received: Received, poster?: Poster): Promise<Inspected> {
  return received.kind === 'image' ? inspectImage(received.path) : inspectVideoFile(deps, received.path, poster)
}

const ROUNDING = 0.02

/** Only what has the shape of the film can be one of its frames. */
export function hasShapeOf(film: Sides, poster: Sides): boolean {
  if (!film.width || !film.height || !poster.width || !poster.height) return false
  const expected = (poster.width * film.height) / film.width
  return Math.abs(poster.height - expected) <= 1 + ROUNDING * expected
}

async function inspectImage(path: string): Promise<Inspected> {
  const { picture, renditions, color, hash } = await renderer.picture(path)
  const { width, height, frames } = picture
  return {
    facts: {
      kind: 'image',
      width,
      height,
      frames,
      duration_ms: null,
      color,
      picture_hash: hash,
      ...widths(renditions),
    },
    renditions,
  }
}

async function inspectVideoFile(deps: MediaDeps, path: string, sent?: Poster): Promise<Inspected> {
  const film = await inspectVideo(path)
  const { width, height, durationMs } = film
  const poster =
    sent && hasShapeOf(film, sent) ? await lookOf(deps, sent.id) : await renderPoster(deps.media.ffmpeg, path)
  const renditions = poster?.renditions ?? []
  const look = { color: poster?.color ?? null, picture_hash: poster?.hash ?? null, ...widths(renditions) }
  return { facts: { kind: 'video', width, height, frames: 1, duration_ms: durationMs, ...look }, renditions }
}

type Look = { renditions: Rendition[]; color: string | null; hash: string | null }

/** As we have encoded the picture when it was stored. */
async function lookOf({ db, media }: MediaDeps, pictureId: string): Promise<Look | undefined> {
  const picture = await readyById(db, pictureId)
  const renditions: Rendition[] = []
  for (const width of picture?.rendition_widths ?? []) {
    const found = await media.storage.read(storageKey.rendition(pictureId, width, 'webp'))
    if (found) renditions.push({ width, bytes: await buffer(found.stream) })
  }
  return picture && { renditions, color: picture.color, hash: picture.picture_hash }
}

/** A video that plays is accepted even when no poster can be made of it. */
async function renderPoster(ffmpeg: string, film: string): Promise<Look | undefined> {
  const path = `${film}.poster.png`
  try {
    const poster = await posters(() => makePoster(ffmpeg, film, path))
    return poster === undefined ? undefined : await renderer.picture(poster)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

const widths = (renditions: Rendition[]) => ({ rendition_widths: renditions.map(({ width }) => width) })
