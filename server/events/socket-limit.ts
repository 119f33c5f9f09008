import type { Socket } from 'socket.io'

/** The caller's address: with proxies in front, what the outermost one that is ours has written down. */
export function addressOf(handshake: Pick<Socket['handshake'], 'address' | 'headers'>, proxies: number): string {
  const forwarded = handshake.headers['x-forwarded-for']
  if (proxies === 0 || typeof forwarded !== 'string') return handshake.address
  return forwarded.split(',').at(-proxies)?.trim() || handshake.address
}

/** So many sockets at once from one address: each costs memory for as long as it is open. */
export function limitSockets(most: number, proxies: number) {
  const open = new Map<string, number>()
  return (socket: Socket, next: (error?: Error) => void) => {
    const address = addressOf(socket.handshake, proxies)
    const count = open.get(address) ?? 0
    if (count >= most) return next(new Error('Too many connections from this address'))
    open.set(address, count + 1)
    socket.conn.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    next()
  }
}
