// Signs with a secp256k1 key in an HSM, by pkcs11-tool of OpenSC. For BROKER_SIGNER_COMMAND and TREASURY_SIGNER_COMMAND:
//   PKCS11_MODULE=/usr/lib/softhsm/libsofthsm2.so PKCS11_TOKEN=gooddrop PKCS11_KEY=broker PKCS11_PIN=… \
//     node scripts/pkcs11-signer.ts
// It reads lines and answers each with one line: `key` with the public key, `sign <digest>` with r and s, all in hex,
// or `error <why>`. The PIN is passed on by the environment, where other users cannot read it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { buffer, text } from 'node:stream/consumers'

const setting = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing`)
  return value
}

const token = () => ['--module', setting('PKCS11_MODULE'), '--token-label', setting('PKCS11_TOKEN')]
const key = () => ['--label', setting('PKCS11_KEY')]

async function pkcs11Tool(args: readonly string[], input = Buffer.alloc(0)): Promise<Buffer> {
  const child = spawn('pkcs11-tool', [...token(), ...args])
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const [said, complaint, [code]] = await Promise.all([buffer(child.stdout), text(child.stderr), once(child, 'close')])
  if (code !== 0) throw new Error(complaint.trim().replaceAll('\n', ', ') || `pkcs11-tool ended with ${code}`)
  return said
}

async function answer(line: string): Promise<string> {
  if (line === 'key') return (await pkcs11Tool(['--read-object', '--type', 'pubkey', ...key()])).toString('hex')
  const digest = /^sign ([0-9a-f]{64})$/i.exec(line)?.[1]
  if (!digest) throw new Error('it says neither key nor sign')
  const login = ['--login', '--pin', 'env:PKCS11_PIN']
  const sign = ['--sign', '--mechanism', 'ECDSA', ...key()]
  return (await pkcs11Tool([...login, ...sign], Buffer.from(digest, 'hex'))).toString('hex')
}

for await (const line of createInterface({ input: process.stdin })) {
  const said = await answer(line.trim()).catch((error: Error) => `error ${error.message}`)
  process.stdout.write(`${said}\n`)
}
