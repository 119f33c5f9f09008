import { createHash } from 'node:crypto'
import { formatCid } from '#features/media/cid.ts'

/**
 * UnixFS written out by hand from its specification, for as much as files need: raw leaves of 256 KiB, nodes of up to
 * 174 links. Holds all in memory and shares nothing with the library that the product uses.
 */

const CHUNK = 262_144
const LINKS = 174

type Node = { codec: number; digest: Buffer; fileBytes: number; totalBytes: number }

export function referenceCid(content: Buffer): string {
  let level = Array.from({ length: Math.max(1, Math.ceil(content.length / CHUNK)) }, (_, index) =>
    leaf(content.subarray(index * CHUNK, (index + 1) * CHUNK)),
  )
  while (level.length > 1) level = group(level).map(parent)
  const [root] = level
  return formatCid(root!.codec, root!.digest)
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

function leaf(bytes: Buffer): Node {
  return { codec: 0x55, digest: sha256(bytes), fileBytes: bytes.length, totalBytes: bytes.length }
}

function group(nodes: Node[]): Node[][] {
  return Array.from({ length: Math.ceil(nodes.length / LINKS) }, (_, at) => nodes.slice(at * LINKS, (at + 1) * LINKS))
}

function parent(children: Node[]): Node {
  const fileBytes = children.reduce((sum, child) => sum + child.fileBytes, 0)
  const sizes = children.map((child) => number(4, child.fileBytes))
  const file = Buffer.concat([number(1, 2), number(3, fileBytes), ...sizes])
  const block = Buffer.concat([...children.map((child) => bytes(2, link(child))), bytes(1, file)])
  const below = children.reduce((sum, child) => sum + child.totalBytes, 0)
  return { codec: 0x70, digest: sha256(block), fileBytes, totalBytes: block.length + below }
}

function link(child: Node): Buffer {
  const cid = Buffer.concat([Buffer.from([1, child.codec, 0x12, 32]), child.digest])
  return Buffer.concat([bytes(1, cid), bytes(2, Buffer.alloc(0)), number(3, child.totalBytes)])
}

function varint(value: number): Buffer {
  const parts: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...parts, rest])
    parts.push((rest % 128) | 128)
  }
}

const number = (field: number, value: number) => Buffer.concat([varint(field * 8), varint(value)])
const bytes = (field: number, value: Buffer) => Buffer.concat([varint(field * 8 + 2), varint(value.length), value])
