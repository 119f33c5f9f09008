import { rm } from 'node:fs/promises'
import { AppError } from '#app-error.ts'
import type { MediaDeps } from './media-deps.ts'
import { type Rendered, type Rendition, renderPicture } from './pictures/render-picture.ts'
import { makeSlots } from './pictures/slots.ts'
import type { Received } from './receive-bytes.ts'
import type { NewMedia } from './store.ts'
import { inspectVideo } from './video/inspect-video.ts'
import { makePoster } from './video/make-poster.ts'

const posters = makeSlots(2)

type Facts = Omit<NewMedia, 'id' | 'cid' | 'mime' | 'bytes'>
export type Examined = { facts: Facts; renditions: Rendition[] }

/** What this file is, by really reading it, and how it looks in small. */
export function examine(deps: MediaDeps, received: Received): Promise<Examined> {
  return received.kind === 'image' ? examineImage(received.path) : examineVideo(deps, received.path)
}

async function examineImage(path: string): Promise<Examined> {
  const { picture, renditions, color } = await renderPicture(path)
  const { width, height, frames } = picture
  return {
    facts: { kind: 'image', width, height, frames, duration_ms: null, color, ...widths(renditions) },
    renditions,
  }
}

async function examineVideo(deps: MediaDeps, path: string): Promise<Examined> {
  const { width, height, durationMs } = await inspectVideo(path)
  const poster = await renderPoster(deps.media.ffmpeg, path)
  const renditions = poster?.renditions ?? []
  const look = { color: poster?.color ?? null, ...widths(renditions) }
  return { facts: { kind: 'video', width, height, frames: 1, duration_ms: durationMs, ...look }, renditions }
}

/** A film that plays is welcome, whatever becomes of its poster. */
async function renderPoster(ffmpeg: string, film: string): Promise<Rendered | undefined> {
  const path = `${film}.poster.png`
  try {
    const poster = await posters(() => makePoster(ffmpeg, film, path))
    return poster === undefined ? undefined : await renderPicture(poster)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

const widths = (renditions: Rendition[]) => ({ rendition_widths: renditions.map(({ width }) => width) })
