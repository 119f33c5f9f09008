import { writeFileSync } from 'node:fs'

process.on('SIGTERM', () => {
  if (process.env.BEHAVIOUR === 'stubborn') return
  writeFileSync(process.env.NOTE ?? '', 'stopped gracefully')
  process.exit(0)
})
setInterval(() => undefined, 1000)
// Written after the handler is set, because before that the signal itself would end this process.
writeFileSync(`${process.env.NOTE}.up`, '')
