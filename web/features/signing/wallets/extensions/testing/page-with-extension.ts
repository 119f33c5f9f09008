import type { Account, Answer, Ask, Settings, WalletBehind } from '@gooddrop/sandbox/extension/ask.ts'
import { DEFAULT_SETTINGS } from '@gooddrop/sandbox/extension/ask.ts'
import { injectProvider } from '@gooddrop/sandbox/extension/inject-provider.ts'
import { APPEAR } from '@gooddrop/sandbox/extension/messages.ts'
import { signAsk } from '@gooddrop/sandbox/extension/sign-ask.ts'
import { speakCrossmark } from '@gooddrop/sandbox/extension/speak-crossmark.ts'
import { speakGemWallet } from '@gooddrop/sandbox/extension/speak-gemwallet.ts'
import { speakOtsu } from '@gooddrop/sandbox/extension/speak-otsu.ts'
import { LedgerLink } from '@gooddrop/sandbox/phone/ledger-link.ts'
import { type KeyPair, keyPairOf } from '@gooddrop/sandbox/phone/sign.ts'
import { generateSeed } from 'ripple-keypairs'
import { vi } from 'vitest'

/** A window as far as messages go. */
class Page extends EventTarget {
  readonly location = { origin: 'http://localhost:3000' }

  postMessage(data: unknown, _origin?: string, source: unknown = this) {
    const copied = structuredClone(data)
    queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('message'), { source, data: copied })))
  }
}

export type TestExtension = {
  page: Page & Record<string, unknown>
  keys: KeyPair
  settings: Settings
  /** What the person was asked, in order. */
  asked: Ask[]
  /** Declines everything from now on. */
  declines: boolean
  /** What the site may see, without having asked. */
  known: Account | undefined
  /** Puts the scripts into the page. */
  install(): Promise<void>
}

const NEVER = new Promise<Answer>(() => undefined)

/** A page in which the sandbox's extension may be installed; its person agrees to everything. */
export function pageWithExtension(): TestExtension {
  const page = new Page() as TestExtension['page']
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { title: 'Gooddrop' })
  const test: TestExtension = {
    page,
    keys: keyPairOf(generateSeed()),
    settings: { ...DEFAULT_SETTINGS },
    asked: [],
    declines: false,
    known: undefined,
    install,
  }

  const wallet: WalletBehind = {
    get settings() {
      return test.settings
    },
    known: async () => test.known,
    async ask(ask) {
      test.asked.push(ask)
      if (test.settings.silent) return NEVER
      if (test.declines) return { ok: false }
      const ledger = new LedgerLink('ws://127.0.0.1:1')
      const { tampering } = test.settings
      const answer = await signAsk(ask, test.keys, { ledger, networkId: 1000, tampering, previous: undefined })
      if (answer.ok && ask.kind !== 'transaction') test.known = { address: answer.address, publicKey: answer.publicKey }
      return answer
    },
  }

  async function install() {
    injectProvider(page)
    page.addEventListener('message', async (event) => {
      const { data } = event as MessageEvent
      for (const speak of [speakCrossmark, speakGemWallet, speakOtsu]) {
        const reply = await speak(data, wallet)
        if (reply) page.postMessage(reply)
      }
    })
    page.postMessage(APPEAR)
    await new Promise<void>((done) => queueMicrotask(done))
  }
  return test
}
