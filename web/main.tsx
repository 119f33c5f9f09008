import './ui/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { registerSignables } from './features/signing/signables.ts'
import { prefetchOnIntent } from './layout/prefetch-pages.ts'
import { followSession, realtime } from './lib/live.ts'
import { watchMissingChunks } from './lib/new-version.ts'
import { queryClient } from './lib/query-client.ts'
import { keepFresh } from './lib/stale.ts'
import { createRouter, pages } from './router.tsx'

registerSignables(async () => (await import('./signables.ts')).signables)
watchMissingChunks()
followSession()
prefetchOnIntent(pages)
keepFresh(realtime, queryClient)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      {/* Not as a transition: the overlay of a page change must appear at once. */}
      <RouterProvider router={createRouter()} useTransitions={false} />
    </QueryClientProvider>
  </StrictMode>,
)
