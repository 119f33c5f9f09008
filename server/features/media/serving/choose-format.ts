export type PictureFormat = 'avif' | 'webp'

/** Formats in the order of our liking that this Accept header names; `image/*` alone says nothing about AVIF. */
export function chooseFormats(accept: string | undefined): PictureFormat[] {
  const refused = /image\/avif\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i
  const takesAvif = accept !== undefined && /image\/avif/i.test(accept) && !refused.test(accept)
  return takesAvif ? ['avif', 'webp'] : ['webp']
}
