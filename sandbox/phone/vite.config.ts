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
    // Nothing is inlined, because the content security policy allows only files of our own origin.
    assetsInlineLimit: 0,
    // The ledger's codec is half of the size, and the page is loaded from the same machine.
    chunkSizeWarningLimit: 1000,
    modulePreload: { polyfill: false },
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
  },
})
