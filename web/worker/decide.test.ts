import { describe, expect, it } from 'vitest'
import {
  buildOf,
  isAsset,
  isOfWork,
  isPublicPage,
  kindOf,
  languageOf,
  pictureKey,
  readPage,
  workAddress,
} from './decide.ts'

const origin = 'https://gooddrop.example'
const ID = '0192f0c1-7a44-7c1e-9b57-3f1b2a6c9d10'
const CID = `b${'a2'.repeat(29)}`

const asked = (url: string, more: Partial<Pick<Request, 'method' | 'mode' | 'destination'>> = {}) => ({
  url: url.startsWith('/') ? origin + url : url,
  method: 'GET',
  mode: 'cors' as const,
  destination: '' as const,
  ...more,
})
const page = { mode: 'navigate', destination: 'document' } as const
const image = { mode: 'no-cors', destination: 'image' } as const

describe('what the worker answers', () => {
  it.each([
    ['a page', asked('/Home', page), 'page'],
    ['a work', asked(`/ItemDetail?nftId=${ID}`, page), 'page'],
    ['a script', asked('/assets/index-F75Yrd6w.js', { destination: 'script' }), 'asset'],
    ['a face of type', asked('/assets/inter-latin-wght-normal-Dx4kXJAl.woff2', { destination: 'font' }), 'asset'],
    ['a picture', asked(`/media/${ID}/640`, image), 'picture'],
    ['a picture where media have a host of their own', asked(`https://m.example/media/${ID}/640`, image), 'picture'],
    ['the first script', asked('/first-script.js', { destination: 'script' }), 'file'],
  ])('answers %s', (_, request, kind) => {
    expect(kindOf(request, origin)).toBe(kind)
  })

  it.each([
    ['a call', asked('/api/v1/user/nfts')],
    ['a call with a token in its address', asked('/api/v1/watch/stop?token=x')],
    ['the documents of the API', asked('/api/docs', page)],
    ['a socket', asked('/socket.io/?EIO=4&transport=polling')],
    ['a form', asked('/Home', { ...page, method: 'POST' })],
    ['a file that is saved', asked(`/ipfs/${CID}?download=x`, page)],
    ['a film', asked(`/ipfs/${CID}`, { destination: 'video' })],
    ['a card for other sites', asked(`/cards/work/${ID}.png`, image)],
    ['a feed', asked('/feeds/works.xml', page)],
    ['a file of its own', asked('/verify.html', page)],
    ['another site', asked('https://other.example/Home', page)],
    ['a script of another site', asked('https://other.example/assets/x.js', { destination: 'script' })],
    ['a worker with a policy of its own', asked('/assets/passkey-worker-DfcWK8on.js', { destination: 'worker' })],
    ['the film of the first page', asked('/assets/hero-CsfSPm0y.webm', { destination: 'video' })],
  ])('leaves %s to the browser', (_, request) => {
    expect(kindOf(request, origin)).toBeUndefined()
  })
})

describe('the address of a work', () => {
  const kept = `${origin}/ItemDetail?nftId=${ID}`

  it.each([`/ItemDetail?nftId=${ID}`, `/itemdetail/?lang=de&nftId=${ID.toUpperCase()}&token=secret#x`])(
    'is one for %s',
    (url) => expect(workAddress(url, origin)).toBe(kept),
  )

  it.each([
    '/ItemDetail',
    '/ItemDetail?nftId=1',
    `/Author/${ID}`,
    `https://other.example/ItemDetail?nftId=${ID}`,
    '//',
  ])('is none for %s', (url) => expect(workAddress(url, origin)).toBeUndefined())
})

describe('a picture', () => {
  it('is kept once for all of its sizes', () => {
    for (const name of ['320', '640', '1280.avif'])
      expect(pictureKey(`${origin}/media/${ID}/${name}`)).toBe(`${origin}/media/${ID}`)
    expect(pictureKey(`${origin}/ipfs/${CID}`)).toBe(`${origin}/ipfs/${CID}`)
  })

  it.each([`${origin}/media/${ID}/640?token=x`, `${origin}/media/x"/640`, `data:image/png;base64,AA`, ''])(
    'is not kept from %s',
    (url) => expect(pictureKey(url)).toBeUndefined(),
  )
})

it('tells what belongs to works from what belongs to the site', () => {
  const entries = [`${origin}/ItemDetail?nftId=${ID}`, `${origin}/media/${ID}`, `${origin}/assets/x.js`]
  expect(entries.map((url) => isOfWork(url, origin))).toEqual([true, true, false])
  expect(isAsset('/assets/x-1.css', origin)).toBe(true)
  expect(isAsset('https://other.example/assets/x-1.css', origin)).toBe(false)
  expect(isAsset('/assets/../api/v1/x.js', origin)).toBe(false)
})

describe('a reply', () => {
  const reply = (headers: Record<string, string>, more = {}) => ({
    ok: true,
    redirected: false,
    type: 'basic' as const,
    headers: new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', ...headers }),
    ...more,
  })

  it('is kept when it is a page for everybody', () => {
    expect(isPublicPage(reply({}))).toBe(true)
  })

  it.each([
    reply({ 'cache-control': 'no-store' }),
    reply({ 'cache-control': 'private, max-age=60' }),
    reply({ 'content-type': 'application/json' }),
    reply({}, { ok: false }),
    reply({}, { redirected: true }),
    reply({}, { type: 'cors' }),
  ])('is not kept otherwise', (each) => {
    expect(isPublicPage(each)).toBe(false)
  })
})

describe('a page', () => {
  const head = `<title>Ebb &amp; flow · Gooddrop</title>
    <script type="module" crossorigin src="/assets/index-F75Yrd6w.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-GgMuq_e7.css">`

  it('says to which build it belongs and what it is about, still escaped', () => {
    const html = `${head}<div id="root"></div><script id="page-data" type="application/json">{}</script>`
    const build = 'index-F75Yrd6w.js index-GgMuq_e7.css'
    expect(readPage(html)).toEqual({ build, title: 'Ebb &amp; flow' })
    expect(buildOf(head.replace('GgMuq_e7', 'Other'))).not.toBe(build)
    const rendered = `<script id="page-data" type="application/json" data-app="/assets/index-F75Yrd6w.js" data-styles="/assets/index-GgMuq_e7.css" data-files="">`
    expect(buildOf(rendered)).toBe(build)
  })

  it('that the server has not rendered is none to keep', () => {
    expect(readPage(head)).toBeUndefined()
    expect(readPage('<script id="page-data">')).toBeUndefined()
  })
})

describe('the language without a network', () => {
  it.each([
    ['of the address', '/Home?lang=ja', 'de', ['fr'], 'ja'],
    ['that is remembered', '/Home?lang=xx', 'de', ['fr'], 'de'],
    ['that the browser prefers', '/Home', undefined, ['pt-BR', 'FR-CA', 'de'], 'fr'],
    ['in which the product is written', '/Home', 'toString', ['pt-BR'], 'en'],
  ])('is the one %s', (_, path, remembered, preferred, language) =>
    expect(languageOf(origin + path, remembered, preferred)).toBe(language),
  )
})
