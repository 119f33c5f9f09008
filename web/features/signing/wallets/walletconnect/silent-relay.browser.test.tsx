import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { signRequest } from '#testing/fixtures/sign-requests.ts'
import { connection } from './connection.ts'
import { WalletConnectCode } from './walletconnect-code.tsx'

afterEach(() => {
  vi.useRealTimers()
})

it('says what to do when the relay does not answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  connection.set({ stage: 'starting' })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(<WalletConnectCode flow={{ request: signRequest() }} expired={false} onAnotherWallet={() => undefined} />)
  await expect.element(page.getByText('Looking for your wallet …')).toBeVisible()
  await expect.poll(vi.getTimerCount).toBeGreaterThan(0)
  vi.advanceTimersByTime(10_000)
  await expect.element(page.getByText('WalletConnect is not responding yet')).toBeVisible()
  await expect.element(page.getByText(/connect with Xumm/)).toBeVisible()
  root.unmount()
  container.remove()
})
