const PING_MS = 10_000
/** The platform answers every ping, and counts down every 15 s besides. */
const SILENCE_MS = 45_000
const RETRY_MS = { first: 1000, most: 30_000 }

/** News that mean: look at the payload. Countdowns, greetings and echoes of our own look do not. */
const NEWS = ['opened', 'signed', 'expired']

export type StatusLinkOptions = { pingMs?: number; silenceMs?: number; retryMs?: { first: number; most: number } }

/**
 * Follows the status socket of one payload for as long as it takes. The official client's own subscription gives up
 * after a minute without the platform, fetches the payload by itself and writes to the console; this does neither.
 */
export function followStatus(url: string, onNews: () => void, options: StatusLinkOptions = {}): () => void {
  const { pingMs = PING_MS, silenceMs = SILENCE_MS, retryMs = RETRY_MS } = options
  let ended = false
  let failures = 0
  let socket: WebSocket | undefined
  let timer: NodeJS.Timeout | undefined
  let heardAt = Date.now()

  function connect() {
    if (ended) return
    const current = new WebSocket(url)
    socket = current
    heardAt = Date.now()
    const ping = setInterval(() => {
      if (Date.now() - heardAt > silenceMs) lost()
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
      // Something may have happened while nobody listened, the first time too: people are quick.
      onNews()
    }
    current.onmessage = (event) => {
      heardAt = Date.now()
      if (!ended && isNews(event.data)) onNews()
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

function isNews(data: unknown): boolean {
  if (typeof data !== 'string') return false
  try {
    const message: unknown = JSON.parse(data)
    return typeof message === 'object' && message !== null && NEWS.some((name) => name in message)
  } catch {
    return false
  }
}
