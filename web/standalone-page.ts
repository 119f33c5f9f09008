import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const verify = fileURLToPath(new URL('./verify/', import.meta.url))

/** One script of its own, not minified: whoever saves the page is to read it. */
async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: verify,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: `${verify}${entry}`, formats: ['iife'], name: 'verify' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const chunk = output && 'output' in output ? output.output.find((file) => file.type === 'chunk') : undefined
  if (chunk?.type !== 'chunk') throw new Error(`${entry} could not be bundled`)
  // The end of a script inside of a script would end the script.
  return chunk.code.replaceAll('</script', '<\\/script')
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The check as one HTML file that works wherever it is opened from, and by its own policy can reach ledger servers only. */
export async function buildStandalonePage(): Promise<string> {
  const [html, page, worker] = await Promise.all([
    readFile(`${verify}standalone.html`, 'utf8'),
    bundle('standalone.ts'),
    bundle('verify-worker.ts'),
  ])
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(page)}`,
    "style-src 'unsafe-inline'",
    'worker-src blob:',
    'connect-src wss: ws://localhost:* ws://127.0.0.1:*',
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ')
  return html
    .replace('<!-- policy -->', () => `<meta http-equiv="Content-Security-Policy" content="${policy}" />`)
    .replace(
      '<!-- scripts -->',
      () => `<script type="text/plain" id="worker">${worker}</script>\n<script>${page}</script>`,
    )
}

export function standalonePage(): Plugin {
  return {
    name: 'gooddrop:standalone-page',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'verify.html', source: await buildStandalonePage() })
    },
  }
}
