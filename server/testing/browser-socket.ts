import { io, type Socket } from 'socket.io-client'

export type BrowserSocket = {
  id: string
  /** Everything heard so far, in order. */
  heard: { name: string; payload: unknown }[]
  watch(topic: unknown): Promise<{ success: boolean; message: string }>
  unwatch(topic: unknown): Promise<{ success: boolean; message: string }>
  socket: Socket
  close(): void
}

/** A page's realtime connection, as the web opens it. */
export async function browserSocket(
  url: string,
  token?: string,
  extraHeaders: Record<string, string> = {},
  auth: Record<string, unknown> = token ? { token } : {},
): Promise<BrowserSocket> {
  const socket = io(url, {
    transports: ['websocket'],
    auth,
    extraHeaders,
    forceNew: true,
    reconnection: false,
  })
  const heard: BrowserSocket['heard'] = []
  socket.onAny((name: string, payload: unknown) => heard.push({ name, payload }))
  await new Promise<void>((done, fail) => {
    socket.once('connect', done)
    socket.once('connect_error', fail)
  })
  return {
    id: socket.id ?? '',
    heard,
    watch: (topic) => socket.timeout(60_000).emitWithAck('watch', topic),
    unwatch: (topic) => socket.timeout(60_000).emitWithAck('unwatch', topic),
    socket,
    close: () => void socket.close(),
  }
}
