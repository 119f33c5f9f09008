import { type Fields, isFields } from './extension.ts'

type Exchange<T> = {
  message: Fields
  /** Reads the reply to this message; undefined: it is another one's. */
  read(reply: Fields): T | undefined
  /** For what is answered without a person; without it the reply is waited for. */
  limitMs?: number
}

/** Thrown where nothing came within the limit. */
export class NoReply extends Error {}

/** Says something to an extension's script in this page and waits for its reply. */
export function exchange<T>({ message, read, limitMs }: Exchange<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const listen = ({ source, data }: MessageEvent) => {
    // Frames may post to this window as well.
    if (source !== window || !isFields(data)) return
    try {
      const value = read(data)
      if (value !== undefined) resolve(value)
    } catch (error) {
      reject(error)
    }
  }
  window.addEventListener('message', listen)
  const timer = limitMs === undefined ? undefined : setTimeout(() => reject(new NoReply()), limitMs)
  window.postMessage(message, window.location.origin)
  return promise.finally(() => {
    window.removeEventListener('message', listen)
    clearTimeout(timer)
  })
}

/** For what helps but is not needed: without a reply in time, undefined. */
export const inTime = <T>(reply: Promise<T>): Promise<T | undefined> =>
  reply.catch((error: unknown) => {
    if (error instanceof NoReply) return undefined
    throw error
  })
