import { connect } from 'node:net'

/** Whether somebody listens at this port of this machine. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => done(true))
    socket.once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** One command of HAProxy's runtime API, and its answer. */
export function askBalancer(port: number, command: string): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(`${command}\n`))
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk))
    socket.on('end', () => done(answer.trim()))
    socket.on('error', fail)
  })
}
