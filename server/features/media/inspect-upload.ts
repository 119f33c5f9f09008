import { rm } from 'node:fs/promises'
import { AppError } from '#app-error.ts'
import { renderer } from '#features/media/pictures/render-apart.ts'
import type { Rendered, Rendition } from '#features/media/pictures/render-picture.ts'
import { makeSlots } from '#features/media/pictures/slots.ts'
import { inspectVideo } from '#features/media/video/inspect-video.ts'
import { makePoster } from '#features/media/video/make-poster.ts'
import type { MediaDeps } from './open-media.ts'
import type { Received } from './receive-bytes.ts'
import type { NewMedia } from './store.ts'

const posters = makeSlots(2)

type Facts = Omit<NewMedia, 'id' | 'cid' | 'mime' | 'bytes' | 'charged_to'>
export type Inspected = { facts: Facts; renditions: Rendition[] }

/** What this file is, by decoding it, with its smaller renditions. */
export function inspectUpload(deps: MediaDeps, received: Received): Promise<Inspected> {
  return received.kind === 'image' ? inspectImage(received.path) : inspectVideoFile(deps, received.path)
}

async function inspectImage(path: string): Promise<Inspected> {
  const { picture, renditions, color } = await renderer.picture(path)
  const { width, height, frames } = picture
  return {
    facts: { kind: 'image', width, height, frames, duration_ms: null, color, ...widths(renditions) },
    renditions,
  }
}

async function inspectVideoFile(deps: MediaDeps, path: string): Promise<Inspected> {
  const { width, height, durationMs } = await inspectVideo(path)
  const poster = await renderPoster(deps.media.ffmpeg, path)
  const renditions = poster?.renditions ?? []
  const look = { color: poster?.color ?? null, ...widths(renditions) }
  return { facts: { kind: 'video', width, height, frames: 1, duration_ms: durationMs, ...look }, renditions }
}

/** A video that plays is accepted even when no poster can be made of it. */
async function renderPoster(ffmpeg: string, film: string): Promise<Rendered | undefined> {
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
