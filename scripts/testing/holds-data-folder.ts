import { holdDataFolder } from '../data-folder.ts'

holdDataFolder(process.argv[2] ?? '')
console.log('held')
setInterval(() => undefined, 1000)
