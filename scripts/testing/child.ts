import { writeFileSync } from 'node:fs'

process.on('SIGTERM', () => {
  if (process.env.BEHAVIOUR === 'stubborn') return
  writeFileSync(process.env.NOTE ?? '', 'stopped in good order')
  process.exit(0)
})
setInterval(() => undefined, 1000)
// A child that is still deaf would be ended by the signal itself, which is not what is to be shown.
writeFileSync(`${process.env.NOTE}.up`, '')
