import { expect, test } from 'vitest'
import { resolveUri } from './resolve-uri.ts'

const cid = 'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e'
const old = 'QmNpi8rcXEkohca8iXu7zysKKSJYqCvBJn3xJwga8jXqWU'

test.each([
  [`ipfs://${cid}`, cid, ''],
  [`IPFS://ipfs/${cid}`, cid, ''],
  [`ipfs://${old}/metadata/1.json`, old, 'metadata/1.json'],
  [`ipfs://${cid}/a b/ü.png`, cid, 'a%20b/%C3%BC.png'],
  [`ipfs://${cid}/a%20b`, cid, 'a%20b'],
  [` ${old} `, old, ''],
  [`https://gateway.example/ipfs/${cid}/1.json?x=1`, cid, '1.json'],
])('%s is content by its name', (uri, name, path) => {
  expect(resolveUri(uri)).toEqual({ kind: 'ipfs', cid: name, path })
})

test('https://example.org/1.json is a place on the web', () => {
  expect(resolveUri('https://example.org/1.json')).toEqual({ kind: 'web', url: new URL('https://example.org/1.json') })
})

test.each([
  '',
  'hello',
  'ipfs://',
  'ipfs://not-a-cid',
  `ipfs://${cid}/../../admin`,
  `ipfs://${cid}@localhost/`,
  `ipfs://${cid}?arg=1`,
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,<script>',
  'ftp://example.org/',
  'http://',
  `https://example.org/${'x'.repeat(3000)}`,
])('%j leads nowhere', (uri) => {
  expect(resolveUri(uri)).toBeUndefined()
})
