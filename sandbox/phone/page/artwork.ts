import { useEffect, useState } from 'react'
import { artworkAddress, type Face, readFace } from '#phone/face.ts'
import { ipfsPath } from '#phone/ipfs-path.ts'
import { textOfHex } from '#phone/text.ts'

const LARGEST_METADATA = 256 * 1024

const faces = new Map<string, Promise<Face | undefined>>()

export function faceOf(uriHex: string): Promise<Face | undefined> {
  const known = faces.get(uriHex)
  if (known) return known
  const read = fetchFace(uriHex).catch(() => undefined)
  faces.set(uriHex, read)
  // A failed read is not cached.
  read.then((face) => face ?? faces.delete(uriHex))
  return read
}

async function fetchFace(uriHex: string): Promise<Face | undefined> {
  const path = ipfsPath(textOfHex(uriHex))
  if (!path) return undefined
  const reply = await fetch(artworkAddress(path))
  const type = reply.headers.get('content-type') ?? ''
  if (!reply.ok) return undefined
  if (type.startsWith('image/')) return { name: '', image: artworkAddress(path), film: false }
  const text = await reply.text()
  if (text.length > LARGEST_METADATA) return undefined
  return readFace(JSON.parse(text))
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
