import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './commands.ts'
import { copyLists } from './copy-lists.ts'

/** Writes docs/copy anew. */
const folder = join(root, 'docs', 'copy')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const lists = copyLists(root)
for (const [name, text] of lists) writeFileSync(join(folder, name), text)
console.log(`docs/copy has ${lists.size} lists.`)
