import { describe, expect, test } from 'vitest'
import { sniffType } from './sniff-type.ts'
import { ftyp } from './testing/make-mp4.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')

describe('the type of a file is what its content says', () => {
  test.each([
    ['image/png', latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
    ['image/jpeg', latin1('\xff\xd8\xff\xe0\0\x10JFIF')],
    ['image/gif', latin1('GIF89a\x01\0\x01\0')],
    ['image/gif', latin1('GIF87a\x01\0\x01\0')],
    ['image/webp', latin1('RIFF\n\0\r\0WEBPVP8 ')],
    ['video/mp4', ftyp('isom')],
    ['video/mp4', ftyp('mp42')],
  ])('%s', (mime, head) => {
    expect(sniffType(head)?.mime).toBe(mime)
  })

  test.each([
    ['a script', latin1('<script>alert(1)</script>')],
    ['HTML', latin1('<!doctype html><html>')],
    ['SVG', latin1('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['XML before SVG', latin1('<?xml version="1.0"?><svg')],
    ['a text', latin1('hello world, I am a picture')],
    ['PDF', latin1('%PDF-1.7\n')],
    ['a sound in RIFF', latin1('RIFF\n\0\0\0WAVEfmt ')],
    ['a GIF of no known version', latin1('GIF90a\x01\0\x01\0')],
    ['AVIF', ftyp('avif')],
    ['HEIC', ftyp('heic')],
    ['QuickTime', ftyp('qt  ')],
    ['nothing', Buffer.alloc(0)],
    ['half a PNG signature', latin1('\x89PNG')],
  ])('%s is none of ours', (_name, head) => {
    expect(sniffType(head)).toBeUndefined()
  })
})
