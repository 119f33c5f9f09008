import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config.ts'
import { changedAt } from './changed-at.ts'
import { classesIn, criticalStyles } from './critical-styles.ts'
import type { Content, Piece } from './rendered-page.ts'

/** index.html as the build leaves it. */
export type Document = {
  /** For a page that the browser renders: with everything that it needs for that. */
  html: string
  /** For a page that is read before any script runs: with a place for its styles, without the app. */
  toRead: string
  /** The script that begins the app, the others which it needs at once, and the styles. */
  app: string
  files: string[]
  styles: string
  /** Those that a page with these classes needs at first. */
  stylesFor: (classes: ReadonlySet<string>) => string
}

const FIRST_SCRIPT = 'first-script.js'
const FIRST_SCRIPT_TAG = `<script src="/${FIRST_SCRIPT}"></script>`
const APP = /<script type="module"[^>]*? src="([^"]+)"><\/script>/
const PRELOAD = /\s*<link rel="modulepreload"[^>]*? href="([^"]+)">/g
const STYLES = /<link rel="stylesheet"[^>]*? href="\/([^"]+)">/

/** The one script that may stand in a page, by its hash: it is read when the server starts, and never from a page. */
export function firstScript({ WEB_DIR }: Config): { text: string; hash: string } | undefined {
  try {
    const text = readFileSync(join(WEB_DIR, FIRST_SCRIPT), 'utf8')
    return { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
  } catch {
    return undefined
  }
}

/** Reads index.html again when it was rebuilt; undefined while the web is not built. */
export function documentIn(folder: string, config: Config): () => Promise<Document | undefined> {
  const path = join(folder, 'index.html')
  const script = firstScript(config)?.text
  let known: { at: number; document: Document } | undefined
  return async () => {
    try {
      const at = await changedAt(path)
      if (known?.at !== at) known = { at, document: await read(folder, path, script) }
      return known.document
    } catch {
      return undefined
    }
  }
}

async function read(folder: string, path: string, script: string | undefined): Promise<Document> {
  const html = await readFile(path, 'utf8')
  const styles = STYLES.exec(html)?.[1]
  const [css, current] = await Promise.all([
    styles && readFile(join(folder, styles), 'utf8'),
    script && readFile(join(folder, FIRST_SCRIPT), 'utf8'),
  ])
  let toRead = html.replace(APP, '').replace(PRELOAD, '')
  if (css) toRead = toRead.replace(STYLES, STYLES_PLACE)
  // After a rebuild the policy that is being sent does not allow the new one inside of a page.
  if (script && script === current) toRead = toRead.replace(FIRST_SCRIPT_TAG, () => `<script>${script}</script>`)
  return {
    html,
    toRead,
    app: APP.exec(html)?.[1] ?? '',
    styles: styles ? `/${styles}` : '',
    stylesFor: criticalStyles(css ?? ''),
    files: [...html.matchAll(PRELOAD)].flatMap(([, file]) => file ?? []),
  }
}

/** Where the styles go; nothing of a page can say this. */
const STYLES_PLACE = '<style data-place></style>'

const styleLink = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}">`

const ROOT = /<div id="root">.*?<\/div>(?=\s*<noscript>)/s

/** What is made of a piece, for as long as the renderer keeps it. */
function ofPiece<T>(make: (text: string) => T): (piece: Piece) => T {
  const known = new WeakMap<Piece, T>()
  return (piece) => {
    const made = known.get(piece) ?? make(piece.text)
    known.set(piece, made)
    return made
  }
}

const bytesOf = ofPiece((text) => Buffer.from(text))
/** Nothing in it ends the element that it stands in. */
const dataBytesOf = ofPiece((text) => Buffer.from(text.replace(/</g, '\\u003c')))
const classesOf = ofPiece(classesIn)

/** The document with a page in it, and with what takes it over once it was painted. */
export function withContent(html: string, { html: content, data, files }: Content, document: Document): Buffer {
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => `/${file}`)
  const needed = new Set([...document.files, ...scripts])
  const app =
    document.app && ` data-app="${document.app}" data-styles="${document.styles}" data-files="${[...needed].join(' ')}"`
  const links = files.filter((file) => file.endsWith('.css') && !document.html.includes(`/${file}"`)).map(styleLink)
  const styles = document.stylesFor(new Set(content.flatMap((piece) => [...classesOf(piece)])))
  const [before = '', after = ''] = html
    .replace(STYLES_PLACE, () => `<style>${styles.replaceAll('</', '<\\/')}</style>`)
    .replace('</head>', () => `${links.join('')}</head>`)
    .split(ROOT)
  return Buffer.concat([
    Buffer.from(`${before}<div id="root">`),
    ...content.map(bytesOf),
    Buffer.from(`</div><script id="page-data" type="application/json"${app}>`),
    ...data.map(dataBytesOf),
    Buffer.from(`</script>${after}`),
  ])
}
