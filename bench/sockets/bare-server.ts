// The lower bound of memory: nothing but sockets.
//   node bench/sockets/bare-server.ts socket.io|ws <port>
import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { WebSocketServer } from 'ws'

const [kind, port] = process.argv.slice(2)
const http = createServer()
if (kind === 'socket.io') {
  const io = new Server(http, { serveClient: false })
  io.on('connection', (socket) => {
    socket.on('watch', async (topic: string, answer: (reply: object) => void) => {
      await socket.join(topic)
      answer({ success: true })
    })
  })
} else {
  // Speaks as much of the protocol as the visitors need.
  new WebSocketServer({ server: http, perMessageDeflate: false }).on('connection', (socket) => {
    socket.send('0{"sid":"bare"}')
    socket.on('message', (data) => socket.send(String(data).startsWith('42') ? '431[]' : '40{"sid":"bare"}'))
  })
}
http.listen(Number(port), '127.0.0.1', () => console.log('up'))
