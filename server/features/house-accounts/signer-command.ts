import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { DigestKey } from '@gooddrop/ledger/external-signer.ts'

/** A device may ask somebody or be slow; a signature that takes longer would miss its ledger. */
const ANSWER_MS = 20_000

type Running = {
  ask(line: string): Promise<string>
  isOver(): boolean
  end(): Promise<void>
}

/**
 * A program that keeps a key, or knows the device that does. It reads lines and answers each with one line, in order:
 * `key` with its public key, `sign <digest>` with a signature of the 32 bytes, all in hex, or `error <why>`. One that
 * has ended is started again with the next signature.
 */
export async function startSignerCommand(command: string): Promise<DigestKey & { close(): Promise<void> }> {
  let running = start(command)
  const publicKey = await running.ask('key')

  async function current(): Promise<Running> {
    if (!running.isOver()) return running
    running = start(command)
    if ((await running.ask('key')) !== publicKey) throw new Error('the signer command has another key than before')
    return running
  }

  return {
    publicKey,
    async signDigest(digest) {
      return (await current()).ask(`sign ${digest.toString('hex')}`)
    },
    close: () => running.end(),
  }
}

function start(command: string): Running {
  const child: ChildProcessWithoutNullStreams = spawn(command, { shell: true })
  const waiting: { answer(line: string): void; fail(error: Error): void }[] = []
  let over = false
  let said = ''
  const exited = new Promise<void>((done) => child.once('close', () => done()))
  const stop = (why: string) => {
    over = true
    for (const { fail } of waiting.splice(0)) fail(new Error(`the signer command ${why}${said && `: ${said.trim()}`}`))
  }
  child.once('error', (error) => stop(`could not be started: ${error.message}`))
  child.once('close', (code, signal) => stop(`has ended with ${code ?? signal}`))
  // A command that is gone is noticed when it closes.
  child.stdin.on('error', () => undefined)
  child.stderr.on('data', (chunk) => {
    said = (said + String(chunk)).slice(-1000)
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    const asked = waiting.shift()
    if (line.startsWith('error ')) asked?.fail(new Error(`the signer command says: ${line.slice('error '.length)}`))
    else asked?.answer(line.trim())
  })
  return {
    ask: (line) =>
      new Promise((answer, fail) => {
        if (over) return fail(new Error('the signer command has ended'))
        const timer = setTimeout(() => {
          // Answers come in order: after one that is missing none could be matched to its question.
          child.kill('SIGKILL')
          stop('does not answer')
        }, ANSWER_MS)
        waiting.push({
          answer: (line) => {
            clearTimeout(timer)
            answer(line)
          },
          fail: (error) => {
            clearTimeout(timer)
            fail(error)
          },
        })
        child.stdin.write(`${line}\n`)
      }),
    isOver: () => over,
    async end() {
      child.stdin.end()
      await exited
    },
  }
}
