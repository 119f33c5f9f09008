import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeRecordings } from './recordings.ts'

const file = join(import.meta.dirname, 'exchanges.json')
await writeFile(file, `${JSON.stringify(await makeRecordings(), null, 2)}\n`)
