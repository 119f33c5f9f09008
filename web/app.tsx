import { hydrate, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { registerSignables } from './features/signing/signables.ts'
import { prefetchOnIntent } from './layout/prefetch-pages.ts'
import { followSession } from './lib/live.ts'
import { watchMissingChunks } from './lib/new-version.ts'
import { queryClient } from './lib/query-client.ts'
import { beginTakeover, PAGE_DATA, type PageData, RenderedAt } from './lib/rendered-page.ts'
import { storage, UNENDED } from './lib/session.ts'
import { whenIdle } from './lib/when-idle.ts'
import { createRouter, pages } from './router.tsx'

function pageData(): PageData | null | undefined {
  const element = document.getElementById(PAGE_DATA)
  return element ? JSON.parse(element.textContent) : undefined
}

/** Where the browser refuses, the site is as without it. */
const registerWorker = () =>
  import('./lib/site-worker.ts').then((worker) => worker.registerWorker()).catch(() => undefined)

/** Takes over the page that the server has rendered, or renders it. */
export async function start(root: HTMLElement): Promise<void> {
  registerSignables(async () => (await import('./signables.ts')).signables)
  watchMissingChunks()
  followSession()
  prefetchOnIntent(pages)
  if (storage.getItem(UNENDED)) whenIdle(async () => (await import('./lib/end-session.ts')).sessionEnded())
  // In development what is kept would only be out of date.
  if (!import.meta.env.DEV && 'serviceWorker' in navigator) whenIdle(registerWorker)

  const data = pageData()
  const router = await createRouter(data?.loaded)
  if (data) {
    beginTakeover(data.renderedAt)
    hydrate(queryClient, data.queries)
  }
  const app: ReactNode = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RenderedAt value={data?.renderedAt}>
          {/* Not as a transition: the overlay of a page change must appear at once. */}
          <RouterProvider router={router} useTransitions={false} />
        </RenderedAt>
      </QueryClientProvider>
    </StrictMode>
  )
  // In small steps, so that the page stays responsive while it is taken over.
  if (data) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
}
