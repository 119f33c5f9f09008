import { STORAGE_KEYS } from '@gooddrop/contract/constants.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { page } from 'vitest/browser'
import { registerSignables } from '#features/signing/signables.ts'
import { signing } from '#features/signing/signing.ts'
import { walletModal } from '#features/signing/wallet-modal.ts'
import { followSession } from '#lib/live.ts'
import { personIs } from '#lib/personal-store.ts'
import { queryClient } from '#lib/query-client.ts'
import { RenderedAt } from '#lib/rendered-page.ts'
import { createRouter } from '#router.tsx'

export type PageOptions = {
  width?: number
  height?: number
  /** Signed in as this person. */
  as?: OwnUser
}

let close: (() => void) | undefined

/** Opens a page of the site as the browser renders it, without the overlay of a first load. */
export async function openPage(path: string, { width = 1440, height = 900, as }: PageOptions = {}): Promise<void> {
  closePage()
  emptyCache()
  await page.viewport(width, height)
  if (as) signIn(as)
  history.replaceState(null, '', path)
  registerSignables(async () => (await import('#signables.ts')).signables)
  const unfollow = followSession()
  const router = await createRouter(undefined)
  const container = document.createElement('div')
  container.id = 'root'
  document.body.append(container)
  const root = createRoot(container)
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RenderedAt value={Date.now()}>
          <RouterProvider router={router} useTransitions={false} />
        </RenderedAt>
      </QueryClientProvider>
    </StrictMode>,
  )
  close = () => {
    root.unmount()
    router.dispose()
    unfollow()
    container.remove()
  }
}

/** Opens the address of now again, as a reload does: only what the browser stores is kept. */
export async function reloadPage(options: PageOptions = {}): Promise<void> {
  await openPage(location.pathname + location.search + location.hash, options)
}

/** Leaves nothing of a page to the next test. */
export function closePage(): void {
  close?.()
  close = undefined
}

export function forgetEverything(): void {
  closePage()
  signing.reset()
  walletModal.close()
  localStorage.clear()
  sessionStorage.clear()
  announceStorage()
  // A visitor's drafts are in memory as well: they are dropped when another person leaves.
  personIs('another person')
  personIs(undefined)
  emptyCache()
}

/** Queries that are observed outside of the page, such as prices, start again instead. */
function emptyCache(): void {
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.getMutationCache().clear()
  void queryClient.resetQueries({ type: 'active' })
}

function signIn(user: OwnUser): void {
  localStorage.setItem(STORAGE_KEYS.token, 'token-of-the-test')
  localStorage.setItem(STORAGE_KEYS.user, JSON.stringify(user))
  if (user.wallet_address) localStorage.setItem(STORAGE_KEYS.walletAddress, user.wallet_address)
  announceStorage()
}

/** Stores read again what another tab has written. */
const announceStorage = () => window.dispatchEvent(new StorageEvent('storage', { key: null }))
