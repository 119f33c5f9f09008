// Many open pages, in a separate process so that they do not slow the measured one down:
//   node bench/settlement/crowd.ts http://127.0.0.1:3000 1000
import { browserSocket } from '@gooddrop/server/testing/browser-socket.ts'

const [url = '', count = '0'] = process.argv.slice(2)
const AT_ONCE = 50

for (let opened = 0; opened < Number(count); opened += AT_ONCE) {
  const more = Math.min(AT_ONCE, Number(count) - opened)
  const sockets = await Promise.all(Array.from({ length: more }, () => browserSocket(url)))
  await Promise.all(sockets.map((socket) => socket.watch('market')))
}
console.log('all are connected')
process.once('SIGTERM', () => process.exit(0))
