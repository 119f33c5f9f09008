const PING_MS = 10_000
/** The platform answers every ping, and counts down every 15 s besides. */
const SILENCE_MS = 45_000
const RETRY_MS = { first: 1000, most: 30_000 }

/** Messages that say that the payload may have changed; countdowns, greetings and echoes of our own fetch do not. */
const CHANGES = ['opened', 'signed', 'expired']

export type StatusLinkOptions = { pingMs?: number; silenceMs?: number; retryMs?: { first: number; most: number } }

/**
 * Follows the status socket of one payload for as long as it takes. The official client's own subscription gives up
 * after a minute without the platform, fetches the payload by itself and writes to the console; this does neither.
 */
export function followStatus(url: string, onChange: () => void, options: StatusLinkOptions = {}): () => void {
  const { pingMs = PING_MS, silenceMs = SILENCE_MS, retryMs = RETRY_MS } = options
  let ended = false
  let failures = 0
  let socket: WebSocket | undefined
  let timer: NodeJS.Timeout | undefined
  let lastMessageAt = Date.now()

  function connect() {
    if (ended) return
    const current = new WebSocket(url)
    socket = current
    lastMessageAt = Date.now()
    const ping = setInterval(() => {
      if (Date.now() - lastMessageAt > silenceMs) lost()
      else if (current.readyState === WebSocket.OPEN) current.send('{"ping":true}')
    }, pingMs)
    let gone = false
    const lost = () => {
      if (gone) return
      gone = true
      clearInterval(ping)
      current.close()
      if (ended) return
      timer = setTimeout(connect, Math.min(retryMs.most, retryMs.first * 2 ** failures++))
    }
    current.onopen = () => {
      failures = 0
      // It may have changed while the socket was down, or before it was first opened.
      onChange()
    }
    current.onmessage = (event) => {
      lastMessageAt = Date.now()
      if (!ended && isChange(event.data)) onChange()
    }
    current.onerror = lost
    current.onclose = lost
  }

  connect()
  return () => {
    ended = true
    clearTimeout(timer)
    socket?.close()
  }
}

function isChange(data: unknown): boolean {
  if (typeof data !== 'string') return false
  try {
    const message: unknown = JSON.parse(data)
    return typeof message === 'object' && message !== null && CHANGES.some((name) => name in message)
  } catch {
    return false
  }
}
