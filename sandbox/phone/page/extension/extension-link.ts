import { EXTENSION, type FromBackground, PHONE, type ToBackground } from '#extension/messages.ts'
import { isRecord } from '#phone/record.ts'

const LIMIT_MS = 3000

let calls = 0

/** Talks to the extension that opened this window, by its script in this page. */
export function callExtension<Do extends ToBackground['do']>(
  message: ToBackground & { do: Do },
): Promise<FromBackground[Do]> {
  const call = ++calls
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(() => reject(new Error('The extension is not answering.'))), LIMIT_MS)
    function end(settle: () => void) {
      clearTimeout(timer)
      window.removeEventListener('message', listen)
      settle()
    }
    function listen({ source, data }: MessageEvent) {
      if (source !== window || !isRecord(data) || data.source !== EXTENSION || data.call !== call) return
      end(() => resolve(data.value as FromBackground[Do]))
    }
    window.addEventListener('message', listen)
    window.postMessage({ source: PHONE, call, say: message }, window.location.origin)
  })
}
