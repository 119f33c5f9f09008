import type { CDPSession, Page } from 'playwright-core'

/** A reader of fingerprints inside the browser that always says yes. */
export type Authenticator = {
  id: string
  /** Whether it answers at once. */
  answer(enabled: boolean): Promise<void>
  remove(): Promise<void>
}

export type Device = {
  plugIn(options?: { hasPrf?: boolean; transport?: 'internal' | 'usb' }): Promise<Authenticator>
  /** As on another device of the same person: the passkey is there, and nothing else. */
  forgetEverything(): Promise<void>
}

/** The device of a page. Its passkeys survive what the page forgets. */
export async function deviceOf(page: Page): Promise<Device> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  return {
    plugIn: (options) => plugIn(devtools, options),
    async forgetEverything() {
      const { origin } = new URL(page.url())
      await page.goto('about:blank')
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
      await page.context().clearCookies()
    },
  }
}

async function plugIn(
  devtools: CDPSession,
  { hasPrf = true, transport = 'internal' }: Parameters<Device['plugIn']>[0] = {},
): Promise<Authenticator> {
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf,
    },
  })
  return {
    id: authenticatorId,
    answer: async (enabled) => {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    remove: async () => {
      await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    },
  }
}

/** Every text that the page has sent to anybody, to be searched for what must not be in it. */
export function recordRequests(page: Page): () => string {
  const sent: string[] = []
  page.on('request', (request) => {
    sent.push(request.url(), request.postData() ?? '', JSON.stringify(request.headers()))
  })
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
  page.on('console', (message) => sent.push(message.text()))
  return () => sent.join('\n')
}
