import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/phone/',
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Nothing inline: the content security policy allows files of our own address only.
    assetsInlineLimit: 0,
    // The ledger's codec alone is half of it, and it is loaded from this machine.
    chunkSizeWarningLimit: 1000,
    modulePreload: { polyfill: false },
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
  },
})
