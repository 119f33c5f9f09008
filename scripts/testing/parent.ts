import { recordChildren, startChild } from '../children.ts'

const [folder = '', behaviour = ''] = process.argv.slice(2)
const env = { ...process.env, NOTE: `${folder}/note`, BEHAVIOUR: behaviour }
const child = startChild({ name: 'child', script: 'scripts/testing/child.ts', env, logFile: `${folder}/child.log` })
recordChildren(folder, [child])
console.log(JSON.stringify(child.identity))
await child.ended
