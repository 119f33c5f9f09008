import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'
import { preloadFonts } from './preload-fonts.ts'
import { standalonePage } from './standalone-page.ts'

const server = `http://localhost:${process.env.PORT ?? 3000}`

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwind(), preloadFonts(), standalonePage(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
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
})
