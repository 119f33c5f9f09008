import { type Account, type Answer, type Ask, DEFAULT_SETTINGS, type Imitated, type Settings } from '#extension/ask.ts'
import type { FromBackground, ToBackground } from '#extension/messages.ts'
import { chrome, type Sender } from './chrome.ts'

/** Everything is in the browser's storage: the browser ends this script whenever it is idle. */
type Open = { ask: Ask; origin: string; windowId: number | undefined; answer?: Answer }

const { local, session } = chrome.storage

async function read<T>(area: typeof local, key: string): Promise<T | undefined> {
  return (await area.get(key))[key] as T | undefined
}

const requestKey = (id: string) => `request/${id}`
const knownKey = (wallet: Imitated, origin: string) => `known/${wallet}/${origin}`
const previousKey = ({ wallet, kind }: Ask) => `previous/${wallet}/${kind}`

const settings = async (): Promise<Settings> => ({ ...DEFAULT_SETTINGS, ...(await read<Settings>(local, 'settings')) })

/** Written into the built extension: where the phone's page is. */
async function sandboxUrl(): Promise<string> {
  const reply = await fetch(chrome.runtime.getURL('config.json'))
  return ((await reply.json()) as { sandboxUrl: string }).sandboxUrl
}

async function open(ask: Ask, origin: string): Promise<string | null> {
  if ((await settings()).silent) return null
  const id = crypto.randomUUID()
  await session.set({ [requestKey(id)]: { ask, origin, windowId: undefined } satisfies Open })
  const url = `${await sandboxUrl()}/phone/extension/${id}`
  const { id: windowId } = await chrome.windows.create({ url, type: 'popup', width: 460, height: 860 })
  const now = await read<Open>(session, requestKey(id))
  if (now) await session.set({ [requestKey(id)]: { ...now, windowId } })
  if (windowId !== undefined) await session.set({ [`window/${windowId}`]: id })
  return id
}

async function collect(id: string): Promise<Answer | null> {
  const request = await read<Open>(session, requestKey(id))
  if (!request) return { ok: false }
  if (!request.answer) return null
  await session.remove(requestKey(id))
  return request.answer
}

type Known = Account & {
  /** It is another one's, as a wallet that tampers says. */
  claimed: boolean
}

async function knownFrom({ address, publicKey }: Account): Promise<Known> {
  return { address, publicKey, claimed: (await settings()).tampering === 'account' }
}

/** The account that a site may see. What a wallet claimed is forgotten once it is honest again. */
async function known(wallet: Imitated, origin: string): Promise<Account | null> {
  const kept = await read<Known>(session, knownKey(wallet, origin))
  if (!kept || (kept.claimed && (await settings()).tampering !== 'account')) return null
  return { address: kept.address, publicKey: kept.publicKey }
}

async function give(id: string, answer: Answer): Promise<void> {
  const request = await read<Open>(session, requestKey(id))
  if (!request || request.answer) return
  const { ask, origin, windowId } = request
  await session.set({
    [requestKey(id)]: { ...request, answer },
    ...(answer.ok && { [previousKey(ask)]: answer }),
    ...(answer.ok && ask.kind !== 'transaction' && { [knownKey(ask.wallet, origin)]: await knownFrom(answer) }),
  })
  if (windowId !== undefined) await chrome.windows.remove(windowId).catch(() => undefined)
}

async function show(id: string): Promise<FromBackground['read']> {
  const request = await read<Open>(session, requestKey(id))
  if (!request || request.answer) return null
  const { ask, origin } = request
  const previous = await read<Answer>(session, previousKey(ask))
  return { ask, origin, settings: await settings(), ...(previous && { previous }) }
}

async function handle(message: ToBackground, { origin = '' }: Sender): Promise<unknown> {
  switch (message.do) {
    case 'settings':
      return settings()
    case 'known':
      return known(message.wallet, origin)
    case 'open':
      return open(message.ask, origin)
    case 'collect':
      return collect(message.id)
  }
  // Only the phone's page answers for the person.
  if (origin !== new URL(await sandboxUrl()).origin) return null
  if (message.do === 'read') return show(message.id)
  if (message.do === 'give') await give(message.id, message.answer)
  if (message.do === 'unlock') await local.set({ settings: { ...(await settings()), locked: false } })
  return null
}

chrome.runtime.onMessage.addListener((message, sender, reply) => {
  handle(message as ToBackground, sender).then(reply, () => reply(null))
  // The reply comes later.
  return true
})

/** Whoever closes the window has declined. */
chrome.windows.onRemoved.addListener(async (windowId) => {
  const id = await read<string>(session, `window/${windowId}`)
  if (id) await give(id, { ok: false })
})
