import { ipfsPath } from './ipfs-path.ts'
import { isRecord } from './record.ts'
import { shown } from './text.ts'

/** A token's artwork, read from the metadata at its URI. */
export type Face = {
  name: string
  /** Always a picture: a film without a poster has none. */
  image: string | undefined
  film: boolean
}

export const artworkAddress = (path: string) => `/phone/ipfs/${path}`

/** Some metadata name the film itself as its picture, which no browser shows as one. */
export function readFace(metadata: unknown): Face | undefined {
  if (!isRecord(metadata)) return undefined
  const [image, video] = [ipfsPath(metadata.image), ipfsPath(metadata.video)]
  return {
    name: typeof metadata.name === 'string' ? shown(metadata.name, 60) : '',
    image: image && image !== video ? artworkAddress(image) : undefined,
    film: video !== undefined,
  }
}
