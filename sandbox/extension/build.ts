import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'

const folder = import.meta.dirname
const SCRIPTS = ['provider', 'content', 'background', 'popup'] as const
const STATIC = ['manifest.json', 'popup.html', 'popup.css']

/** A content script must be one file that imports nothing; only the popup is a module. */
const bundle = (script: (typeof SCRIPTS)[number], outDir: string): InlineConfig => ({
  root: folder,
  configFile: false,
  logLevel: 'error',
  build: {
    outDir,
    emptyOutDir: false,
    minify: false,
    target: 'chrome123',
    modulePreload: false,
    rolldownOptions: {
      input: join(folder, 'scripts', `${script}.ts`),
      output: { format: script === 'popup' ? 'es' : 'iife', entryFileNames: `${script}.js` },
    },
  },
})

/** Writes the extension for one sandbox into a folder that Chromium can load. */
export async function buildExtension(outDir: string, sandboxUrl: string): Promise<void> {
  await mkdir(outDir, { recursive: true })
  for (const script of SCRIPTS) await build(bundle(script, outDir))
  for (const file of STATIC) await cp(join(folder, file), join(outDir, file))
  await writeFile(join(outDir, 'config.json'), JSON.stringify({ sandboxUrl }))
}

/** For people: `node sandbox/extension/build.ts`, then load the folder as an unpacked extension. */
if (import.meta.main) {
  const outDir = join(folder, 'dist')
  await buildExtension(outDir, process.env.SANDBOX_URL ?? 'http://localhost:3001')
  console.log(outDir)
}
