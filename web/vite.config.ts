import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { siteWorker } from './build-worker.ts'
import { pageChunks } from './chunks.ts'
import { precompress } from './precompress.ts'
import { preloadApp } from './preload-app.ts'
import { preloadFonts } from './preload-fonts.ts'
import { standalonePage } from './standalone-page.ts'

/** Of wallets: no page that the server renders reaches them. */
const ONLY_IN_BROWSERS = [
  '@ledgerhq/hw-app-xrp',
  '@ledgerhq/hw-transport-webhid',
  '@walletconnect/sign-client',
  'socket.io-client',
  'qrcode',
]

const server = `http://localhost:${process.env.PORT ?? 3000}`

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: isSsrBuild
    ? [react()]
    : [react(), tailwind(), preloadFonts(), preloadApp(), standalonePage(), siteWorker(), precompress()],
  // One file without imports of its own: a server loads it once per language.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  ssr: { noExternal: true, external: ONLY_IN_BROWSERS },
  build: {
    copyPublicDir: !isSsrBuild,
    rolldownOptions: {
      output: {
        codeSplitting: isSsrBuild ? false : { groups: pageChunks() },
        // The first page names sixty chunks, and hashes do not compress. Seven characters are the fewest that Rolldown allows.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
      // Compressing takes most of the time, as it should; on a slow machine that would be said at length.
      checks: { bundlerTimings: false },
    },
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // Every page would carry the names of the files of all others.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    // Nothing inline: the content security policy allows what comes from our own address only.
    assetsInlineLimit: 0,
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: {
      '/api': server,
      '/badges': server,
      '/cards': server,
      '/embed': server,
      '/ipfs': server,
      '/media': server,
      '/verify.html': server,
      '/verify.json': server,
      '/socket.io': { target: server, ws: true },
    },
  },
}))
