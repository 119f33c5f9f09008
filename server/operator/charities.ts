import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { MAX_PROFILE_IMAGE_BYTES } from '@gooddrop/contract/constants.ts'
import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import type { Deps } from '#deps.ts'
import {
  addCharity,
  type CharityChange,
  editCharity,
  type NewCharity,
  retireCharity,
} from '#features/giving/change-charities.ts'
import { findCharityByAccount, listCharities } from '#features/giving/charities.ts'
import { receiveUpload } from '#features/media/receive-upload.ts'
import { type Command, UsageError } from './command.ts'

const text = { type: 'string' } as const
const OPTIONS = {
  name: text,
  mission: text,
  registered_in: text,
  registration_number: text,
  vetted_by: text,
  vetted_on: text,
  website: text,
  legal_name: text,
  description: text,
  vetting_evidence: text,
  vetting_link: text,
  ledger_account: text,
  destination_tag: text,
  picture: text,
}
const FIELDS = Object.keys(OPTIONS)
  .map((name) => `[--${name} …]`)
  .join(' ')

const picture = { maxBytes: MAX_PROFILE_IMAGE_BYTES, kinds: ['image'] } as const

type Given = Partial<Record<keyof typeof OPTIONS, string>>

const OPTIONAL = ['website', 'legal_name', 'description', 'vetting_evidence', 'vetting_link'] as const
const NONE = 'none'

/** `--destination_tag none` takes a tag away, and so for every other detail that a charity may lack. */
async function read(deps: Deps, { destination_tag, picture: path, ...rest }: Given): Promise<CharityChange> {
  const tag = destination_tag === NONE ? null : Number(destination_tag)
  const removed = OPTIONAL.filter((name) => rest[name] === NONE).map((name) => [name, null])
  return {
    ...rest,
    ...Object.fromEntries(removed),
    ...(destination_tag !== undefined && { destination_tag: tag }),
    ...(path && { picture_media_id: (await receiveUpload(deps, createReadStream(path), picture)).id }),
  }
}

function parse(words: string[]) {
  try {
    return parseArgs({ args: words, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

export const addCharities: Command = {
  takes: `<charities.json> | ${FIELDS}`,
  does: 'adds a charity whose account can be paid, or every new one in a list (pictures next to the file)',
  async run(deps, words) {
    const { positionals, values } = parse(words)
    const [file] = positionals
    if (!file) return added(await addCharity(deps, (await read(deps, values)) as NewCharity), values.name)
    const list: unknown = JSON.parse(await readFile(file, 'utf8'))
    const said: string[] = []
    for (const entry of Array.isArray(list) ? list : [list]) said.push(await addFromFile(deps, dirname(file), entry))
    return said.join('\n')
  },
}

async function addFromFile(deps: Deps, folder: string, entry: NewCharity & { picture?: string }): Promise<string> {
  const { picture: path, ...charity } = entry
  if (await findCharityByAccount(deps.db, charity.ledger_account)) return `'${charity.name}' already exists.`
  const found = path ? await read(deps, { picture: resolve(folder, path) }) : {}
  return added(await addCharity(deps, { ...charity, ...found }), charity.name)
}

const added = (id: string, name: string | undefined) => `Added '${name}': ${id}`

export const editCharities: Command = {
  takes: `<id or account> ${FIELDS}`,
  does: 'changes the details of a charity; its account cannot change: retire it and add it again',
  async run(deps, words) {
    const { positionals, values } = parse(words)
    const { ledger_account, ...change } = values
    if (!positionals[0] || ledger_account) throw new UsageError('Usage: charities edit <id> --mission …')
    await editCharity(deps, positionals[0], await read(deps, change))
    return 'Changed.'
  },
}

export const retireCharities: Command = {
  takes: '<id or account>',
  does: 'stops a charity from being chosen; gifts already made to it are still paid',
  async run(deps, [which]) {
    if (!which) throw new UsageError('Which one? charities retire <id or account>')
    return `'${(await retireCharity(deps, which)).name}' is retired.`
  },
}

export const showCharities: Command = {
  takes: '',
  does: 'lists the charities with the gifts each has received',
  async run(deps) {
    const { charities } = await listCharities(deps)
    if (charities.length === 0) return 'There are no charities yet.'
    return charities
      .map(({ _id, name, ledger_account, active, credential, received, gifts }) =>
        [
          _id,
          ledger_account,
          active ? 'active' : deps.vetting?.required && !credential ? 'without credential' : 'retired',
          `${xrpFromDrops(BigInt(received))} XRP in ${gifts} gifts`,
          name,
        ].join('  '),
      )
      .join('\n')
  },
}
