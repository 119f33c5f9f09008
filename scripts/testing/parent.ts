import { writeFileSync } from 'node:fs'
import { recordChildren, startChild, startProgram } from '../children.ts'

const [folder = '', behaviour = ''] = process.argv.slice(2)
const env = { ...process.env, NOTE: `${folder}/note`, BEHAVIOUR: behaviour }
const logFile = `${folder}/child.log`
const startSleep = () => {
  writeFileSync(`${folder}/note.up`, '')
  return startProgram({ name: 'child', command: 'sleep', args: ['600'], logFile })
}
const child =
  behaviour === 'foreign'
    ? startSleep()
    : startChild({ name: 'child', script: 'scripts/testing/child.ts', env, logFile })
recordChildren(folder, [child])
console.log(JSON.stringify(child.identity))
await child.ended
