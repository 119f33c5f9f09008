import type { Readable } from 'node:stream'

export type Range = { start: number; end: number }

/** Where bytes live. Keys are ours alone (never a user's text), and what stands under a key never changes. */
export type Storage = {
  /** Moves a local file in. Once it resolves the bytes survive a power cut; before that the key does not exist. */
  takeFile(key: string, path: string): Promise<void>
  putBytes(key: string, bytes: Uint8Array): Promise<void>
  /** How many bytes, or undefined when there is nothing under this key. */
  size(key: string): Promise<number | undefined>
  /** Undefined when there is nothing under this key. `end` is inclusive, as in HTTP. */
  read(key: string, range?: Range): Promise<{ stream: Readable } | undefined>
  /** The whole content as a local file for as long as `use` runs. */
  withFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>
}

export const storageKey = {
  /** The id makes it this very upload's: removing an older copy of the same bytes can never hit a newer one. */
  original: (media: { id: string; cid: string }) => `originals/${media.cid.slice(-2)}/${media.cid}/${media.id}`,
  rendition: (id: string, width: number, format: 'webp' | 'avif') =>
    `renditions/${id.slice(-2)}/${id}/${width}.${format}`,
}
