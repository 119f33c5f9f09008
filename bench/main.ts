// Runs all benchmarks one after the other, or those that are named:
//   npm run bench -- discover --tokens 100000
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Not a measurement but a trial, of minutes to hours. */
const onlyByName = ['long-run', 'deploy']
const benchmarks = [
  'ledger',
  'listener',
  'network',
  'settlement-latency',
  'sales-throughput',
  'upload',
  'discover',
  'footprint',
  'reads',
  'render',
  'interaction',
  'first-sight',
  'verify',
  'sockets',
  'load',
]

const [first, ...rest] = process.argv.slice(2)
const named = first !== undefined && !first.startsWith('-')
const known = [...benchmarks, ...onlyByName]
if (named && !known.includes(first)) {
  console.error(`There is no benchmark ${first}. There are: ${known.join(', ')}.`)
  process.exit(1)
}

/** A missed budget does not stop the others from being measured. */
let missed = 0
for (const name of named ? [first] : benchmarks) {
  console.log(`\n${name}\n${'-'.repeat(name.length)}`)
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...(named ? rest : [])], {
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit')
  if (code !== 0) missed++
}
process.exitCode = missed > 0 ? 1 : 0
