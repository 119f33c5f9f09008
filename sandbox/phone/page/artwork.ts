import { useEffect, useState } from 'react'
import { ipfsPath } from '#phone/ipfs-path.ts'
import { isRecord } from '#phone/record.ts'
import { shown, textOfHex } from '#phone/text.ts'

/** A token's artwork, read from the metadata at its URI. */
export type Face = {
  name: string
  image: string | undefined
}

const LARGEST_METADATA = 256 * 1024

const faces = new Map<string, Promise<Face | undefined>>()

export function faceOf(uriHex: string): Promise<Face | undefined> {
  const known = faces.get(uriHex)
  if (known) return known
  const read = readFace(uriHex).catch(() => undefined)
  faces.set(uriHex, read)
  // A failed read is not cached.
  read.then((face) => face ?? faces.delete(uriHex))
  return read
}

async function readFace(uriHex: string): Promise<Face | undefined> {
  const path = ipfsPath(textOfHex(uriHex))
  if (!path) return undefined
  const reply = await fetch(`/phone/ipfs/${path}`)
  const type = reply.headers.get('content-type') ?? ''
  if (!reply.ok) return undefined
  if (type.startsWith('image/')) return { name: '', image: `/phone/ipfs/${path}` }
  const text = await reply.text()
  if (text.length > LARGEST_METADATA) return undefined
  const metadata: unknown = JSON.parse(text)
  if (!isRecord(metadata)) return undefined
  const image = ipfsPath(metadata.image)
  return {
    name: typeof metadata.name === 'string' ? shown(metadata.name, 60) : '',
    image: image && `/phone/ipfs/${image}`,
  }
}

export function useFace(uriHex: string | undefined): Face | undefined {
  const [face, setFace] = useState<Face>()
  useEffect(() => {
    let here = true
    setFace(undefined)
    if (uriHex) faceOf(uriHex).then((read) => here && setFace(read))
    return () => {
      here = false
    }
  }, [uriHex])
  return face
}
