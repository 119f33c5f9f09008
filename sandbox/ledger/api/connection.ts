import type { WebSocket } from 'ws'
import type { Api } from './context.ts'
import { prepareReply } from './respond.ts'
import type { Subscriber } from './subscriptions.ts'

/** Whoever lets so much pile up unread is not listening any more. */
const mostUnread = 64 * 1024 * 1024

export function attach(api: Api, socket: WebSocket): void {
  const subscriber: Subscriber = {
    send(message) {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > mostUnread) socket.terminate()
      else socket.send(message)
    },
  }
  const drop = (error: unknown) => {
    console.error('ledger: a reply could not be sent:', error)
    socket.terminate()
  }
  // Replies come in the order of the requests.
  let queue: Promise<void> = Promise.resolve()
  socket.on('message', (data) => {
    const reply = prepareReply(api, data.toString(), subscriber)
    queue = queue.then(async () => subscriber.send(JSON.stringify(await reply()))).catch(drop)
  })
  socket.on('close', () => api.subscriptions.forget(subscriber))
  socket.on('error', () => socket.terminate())
}
