import { RENDITION_WIDTHS } from '#features/media/pictures/render-picture.ts'
import { type Storage, storageKey } from '#features/media/storage/storage.ts'
import type { PictureFormat } from './choose-format.ts'

export type FoundRendition = { width: number; format: PictureFormat; key: string; bytes: number }

/** The size of this name or, where the picture is too small to have it, the next one below. */
export async function findRendition(
  storage: Storage,
  id: string,
  name: number,
  formats: PictureFormat[],
): Promise<FoundRendition | undefined> {
  for (const width of RENDITION_WIDTHS.filter((each) => each <= name).reverse()) {
    for (const format of formats) {
      const key = storageKey.rendition(id, width, format)
      const bytes = await storage.size(key)
      if (bytes !== undefined) return { width, format, key, bytes }
    }
  }
  return undefined
}
