import type { Answer, Ask } from '#extension/ask.ts'
import { APPEAR, EXTENSION, type FromBackground, PHONE, type ToBackground } from '#extension/messages.ts'
import { speakCrossmark } from '#extension/speak-crossmark.ts'
import { speakGemWallet } from '#extension/speak-gemwallet.ts'
import { speakOtsu } from '#extension/speak-otsu.ts'
import { isRecord } from '#phone/record.ts'
import { chrome } from './chrome.ts'

const POLL_MS = 200

const tell = <Do extends ToBackground['do']>(message: ToBackground & { do: Do }) =>
  chrome.runtime.sendMessage(message) as Promise<FromBackground[Do]>

/** Asks again and again: the background may end at any time, and an open request must outlive it. */
async function answerTo(ask: Ask): Promise<Answer> {
  const id = await tell({ do: 'open', ask })
  if (id === null) return new Promise(() => undefined)
  for (;;) {
    const answer = await tell({ do: 'collect', id })
    if (answer) return answer
    await new Promise((done) => setTimeout(done, POLL_MS))
  }
}

const send = (message: unknown) => window.postMessage(message, window.location.origin)

async function respond(message: Record<string, unknown>): Promise<void> {
  const settings = await tell({ do: 'settings' })
  const wallet = {
    settings,
    ask: answerTo,
    known: async (name: Ask['wallet']) => (await tell({ do: 'known', wallet: name })) ?? undefined,
  }
  for (const speak of [speakCrossmark, speakGemWallet, speakOtsu]) {
    const reply = await speak(message, wallet)
    if (reply) return send(reply)
  }
}

/** The phone's page reads the request that its window was opened for, and gives the person's answer. */
async function serve({ call, ...message }: Record<string, unknown>): Promise<void> {
  send({ source: EXTENSION, call, value: await chrome.runtime.sendMessage(message.say) })
}

const REQUESTS = ['request', 'OTSU_PROVIDER_REQUEST']

window.addEventListener('message', ({ source, data }) => {
  if (source !== window || !isRecord(data)) return
  if (data.source === PHONE) void serve(data)
  else if (data.source === 'GEM_WALLET_MSG_REQUEST' || REQUESTS.includes(String(data.type))) void respond(data)
})

void tell({ do: 'settings' }).then(({ lateMs }) => setTimeout(() => send(APPEAR), lateMs))
