import { buildDeps } from '../build-deps.ts'
import { ConfigError, readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { type Command, UsageError } from './command.ts'
import { publishPosts } from './publish-posts.ts'
import { replayQuarantine } from './replay-quarantine.ts'

/** What the operator can do, by the words that ask for it. */
const commands: Record<string, Command> = {
  'posts publish': publishPosts,
  'quarantine replay': replayQuarantine,
}

const usage = () =>
  ['Say one of:', ...Object.entries(commands).map(([words, { takes, does }]) => `  ${words} ${takes}  ${does}`)].join(
    '\n',
  )

async function run(words: string[]): Promise<void> {
  const name = words.slice(0, 2).join(' ')
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(usage())
  const { deps, close } = await buildDeps(readConfig(), { log: createLog({ level: 'warn' }) })
  try {
    console.log(await command.run(deps, words.slice(2)))
  } finally {
    await close()
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  const expected = error instanceof UsageError || error instanceof ConfigError
  console.error(expected ? error.message : error)
  process.exitCode = 1
}
