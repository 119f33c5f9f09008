import type { Artwork } from '@gooddrop/contract/nft-card.ts'
import { shownWidth } from './pictures/render-picture.ts'
import type { MediaRow } from './store.ts'

type Shown = Pick<MediaRow, 'id' | 'cid' | 'kind' | 'width' | 'height' | 'color' | 'rendition_widths'>

/** In the format that the browser likes best. The size of this name, or the largest below it, is always there. */
export const renditionUrl = (baseUrl: string, mediaId: string, width: number) => `${baseUrl}/media/${mediaId}/${width}`

export const originalUrl = (baseUrl: string, cid: string) => `${baseUrl}/ipfs/${cid}`

/** Saved under this name rather than shown. */
export const downloadUrl = (original: string, name: string | null) =>
  `${original}?download=${encodeURIComponent(fileNameOf(name ?? ''))}`

/** Letters, digits and hyphens of any text, so that no file system and no header misreads it. */
export const fileNameOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .toLowerCase() || 'artwork'

/** Wide enough for an avatar and a banner on a sharp screen. */
export const avatarUrl = (baseUrl: string, mediaId: string | null) => mediaId && renditionUrl(baseUrl, mediaId, 320)
export const bannerUrl = (baseUrl: string, mediaId: string | null) => mediaId && renditionUrl(baseUrl, mediaId, 1280)

/** A film without a poster has no picture, only its original. */
export function presentArtwork(baseUrl: string, media: Shown): Artwork | null {
  const { id, cid, kind, width, height, color } = media
  if (kind === 'document') return null
  const original = originalUrl(baseUrl, cid)
  const facts = { width, height, color, kind, original }
  const names = media.rendition_widths
  if (names.length === 0) return { src: kind === 'image' ? original : null, srcset: '', ...facts }
  const middle = names[Math.min(1, names.length - 1)]!
  return { src: renditionUrl(baseUrl, id, middle), srcset: srcset(baseUrl, media), ...facts }
}

function srcset(baseUrl: string, { id, width, height, rendition_widths }: Shown): string {
  const sides = { width: width ?? 1, height: height ?? 1 }
  return rendition_widths.map((name) => `${renditionUrl(baseUrl, id, name)} ${shownWidth(sides, name)}w`).join(', ')
}
