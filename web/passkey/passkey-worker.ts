// Holds a key for one task, beside the page. The site serves this file with a policy by which the browser lets it reach
// nobody: whatever runs here can only answer the page that started it.
import type { Fields } from '@gooddrop/ledger/local-key/encode.ts'
import { KeyBox, type KeyName } from './key-box.ts'
import type { Mandate } from './mandate.ts'

export type Task =
  | { kind: 'create'; account?: string }
  | { kind: 'openSealed'; prf: ArrayBuffer; sealed: string; account: string; keyAddress: string; credentialId: string }
  | { kind: 'openText'; text: string; account?: string }
  | { kind: 'openFile'; text: string; password: string }
  | { kind: 'sealFor'; prf: ArrayBuffer; credentialId: string }
  | { kind: 'bind'; mandate: Mandate }
  | { kind: 'sign'; transactions: readonly Fields[] }
  | { kind: 'reveal' }
  | { kind: 'writeFile'; password: string }
  | { kind: 'wipe' }

export type ResultOf<K extends Task['kind']> = K extends 'create' | 'openSealed' | 'openText' | 'openFile'
  ? KeyName
  : K extends 'sign'
    ? string[]
    : K extends 'wipe' | 'bind'
      ? null
      : string

/** Only the name of what went wrong: a message could carry more than it should. */
export type Reply = { result: KeyName | string[] | string | null } | { failed: string }

const box = new KeyBox()

async function run(task: Task): Promise<KeyName | string[] | string | null> {
  switch (task.kind) {
    case 'create':
      return box.create(task.account)
    case 'openSealed':
      return box.openSealed(new Uint8Array(task.prf), task.sealed, task)
    case 'openText':
      return box.openText(task.text, task.account)
    case 'openFile':
      return box.openFile(task.text, task.password)
    case 'sealFor':
      return box.sealFor(new Uint8Array(task.prf), task.credentialId)
    case 'bind':
      box.bind(task.mandate)
      return null
    case 'sign':
      return box.sign(task.transactions)
    case 'reveal':
      return box.reveal()
    case 'writeFile':
      return box.writeFile(task.password)
    case 'wipe':
      box.wipe()
      return null
  }
}

self.addEventListener('message', ({ data, ports: [port] }: MessageEvent<Task>) => {
  const answer = (reply: Reply) => port?.postMessage(reply)
  run(data).then(
    (result) => answer({ result }),
    (error: unknown) => answer({ failed: error instanceof Error ? error.name : 'Error' }),
  )
})
