import type { Addresses } from './environment.ts'
import type { Settings } from './settings.ts'

/** What `npm start` prints once everything runs. */
export function greeting(addresses: Addresses, { sandboxed, seeded }: Pick<Settings, 'sandboxed' | 'seeded'>): string {
  const { url, sandboxUrl, ledgerUrl } = addresses
  const ready = `Gooddrop is ready: ${url}${sandboxed ? ` · sandbox ${sandboxUrl} · ledger ${ledgerUrl}` : ''}`
  return seeded ? `${ready}\n${firstSteps(addresses)}` : ready
}

const firstSteps = ({ url, sandboxUrl }: Addresses) => `
Try this first:
  1. Open ${url} and choose a work that is for sale.
  2. Press “Buy Now”, choose “Xumm”, and follow “Open in the app” under the QR code: it opens a phone in the browser.
     Choose one of the demo people there (each has a wallet with test XRP) and sign in.
  3. Confirm the purchase, sign it on the phone, and see the gift arrive on the work’s page.
The phone, mail, test cards, the faucet and the ledger: ${sandboxUrl}
Ctrl-C stops everything; the next start takes seconds.`
