import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { buildOf, FILES } from './worker/decide.ts'
import { offlinePage } from './worker/offline-page.ts'

const root = fileURLToPath(new URL('./', import.meta.url))
const WORKER = 'push-worker.js'

async function bundle(entry: string, site: object): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { SITE: JSON.stringify(site) },
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry: `${root}worker/${entry}`, formats: ['iife'], name: 'worker' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const chunk = output && 'output' in output ? output.output.find((file) => file.type === 'chunk') : undefined
  if (chunk?.type !== 'chunk') throw new Error(`${entry} could not be bundled`)
  return chunk.code
}

/** Loaded only by who goes there or needs it; which language a page needs, it says itself. */
const NOT_NEEDED = /^(pages|languages)\/|\/contract\/languages\/|^signables\.ts$/

/** What the page of a work needs: all that it imports at once, and what it or the frame around it loads by itself. */
export function filesOfWork(files: Rolldown.OutputBundle): string[] {
  const chunks = new Map(Object.values(files).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const nameOf = ({ facadeModuleId }: Rolldown.OutputChunk) => facadeModuleId?.replace(root, '') ?? ''
  const all = [...chunks.values()]
  const first = all.filter((chunk) => ['index.html', 'pages/item-detail-page.tsx'].includes(nameOf(chunk)))
  if (first.length !== 2) throw new Error('The build has no page of a work')
  const imported = (of: Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> => {
    const seen = new Set<Rolldown.OutputChunk>()
    const visit = (chunk: Rolldown.OutputChunk | undefined) => {
      if (!chunk || seen.has(chunk)) return
      seen.add(chunk)
      for (const name of chunk.imports) visit(chunks.get(name))
    }
    for (const chunk of of) visit(chunk)
    return seen
  }
  const later = [...imported(first)]
    .flatMap(({ dynamicImports }) => dynamicImports.flatMap((name) => chunks.get(name) ?? []))
    .filter((chunk) => !NOT_NEEDED.test(nameOf(chunk)))
  const scripts = [...imported([...first, ...later])]
  const styles = scripts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return [...new Set([...scripts.map(({ fileName }) => fileName), ...styles])].sort()
}

/** The faces that every page preloads: web/preload-fonts.ts. */
const fontsIn = (html: string) =>
  [...html.matchAll(/href="\/(assets\/[^"]+\.woff2)"/g)].flatMap(([, path]) => path ?? [])

/**
 * Builds the service worker with the names of the files that it keeps, and the page that it shows without a network.
 * In development it shows push messages only.
 */
export function siteWorker(): Plugin {
  return {
    name: 'gooddrop:site-worker',
    enforce: 'post',
    async generateBundle(_options, files) {
      const page = files['index.html']
      const html = page?.type === 'asset' ? String(page.source) : ''
      const named = buildOf(html)
      if (!named) throw new Error('index.html does not name its script and its styles')
      const offline = offlinePage('en')
      const hash = createHash('sha256').update(offline)
      for (const path of FILES) hash.update(await readFile(`${root}public${path}`))
      const assets = [...filesOfWork(files), ...fontsIn(html)].map((name) => `/${name}`)
      const site = { build: named, assets, files: hash.digest('hex').slice(0, 16) }
      this.emitFile({ type: 'asset', fileName: 'offline.html', source: offline })
      this.emitFile({ type: 'asset', fileName: WORKER, source: await bundle('worker.ts', site) })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${WORKER}`, async (_request, reply, next) => {
        try {
          const code = await bundle('push.ts', {})
          reply.setHeader('content-type', 'text/javascript').setHeader('cache-control', 'no-cache').end(code)
        } catch (error) {
          next(error)
        }
      })
    },
  }
}
