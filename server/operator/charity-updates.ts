import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { MAX_PROFILE_IMAGE_BYTES } from '@gooddrop/contract/constants.ts'
import { z } from 'zod'
import type { Deps } from '#deps.ts'
import { requireNamed } from '#features/giving/change-charities.ts'
import { addUpdate, decideUpdate, listUpdates } from '#features/giving/charity-updates.ts'
import { renditionUrl } from '#features/media/present.ts'
import { receiveUpload } from '#features/media/receive-upload.ts'
import { type Command, UsageError } from './command.ts'

const words = { type: 'string' } as const
const OPTIONS = { text: words, date: words, picture: words, picture_text: words }
const USAGE = 'updates add <charity> --text … [--date 2026-11-16] [--picture … --picture_text …]'

type Given = Partial<Record<keyof typeof OPTIONS, string>>

const picture = { maxBytes: MAX_PROFILE_IMAGE_BYTES, kinds: ['image'] } as const

function parse(given: string[]) {
  try {
    return parseArgs({ args: given, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

async function addOne(deps: Deps, charity: string, { text, date, picture: path, picture_text }: Given) {
  const { id, name } = await requireNamed(deps, charity)
  const posted_on = date ?? deps.clock.now().toISOString().slice(0, 10)
  // Run again after an interruption, a list adds nothing twice.
  const known = (await listUpdates(deps.db, id)).some((each) => each.text === text && each.posted_on === posted_on)
  if (known) return `'${name}' has this update already.`
  const image = path && { picture_media_id: (await receiveUpload(deps, createReadStream(path), picture)).id }
  const update = { text: text ?? '', posted_on, ...image, ...(picture_text && { picture_text }) }
  return `'${name}' has a new update: ${await addUpdate(deps, id, update, { state: 'published' })}`
}

const listed = z.array(z.object({ charity: z.string(), text: z.string() }).and(z.record(z.string(), z.string())))

export const addCharityUpdate: Command = {
  takes: '<updates.json> | <charity id or account> --text … [--date …] [--picture … --picture_text …]',
  does: 'publishes what a charity reports about its work, or every new one in a list (pictures next to the file)',
  async run(deps, given) {
    const { positionals, values } = parse(given)
    const [which] = positionals
    if (!which) throw new UsageError(`Usage: ${USAGE}`)
    if (!which.endsWith('.json')) return addOne(deps, which, values)
    const said: string[] = []
    for (const { charity, picture: path, ...rest } of listed.parse(JSON.parse(await readFile(which, 'utf8'))))
      said.push(await addOne(deps, charity, { ...rest, ...(path && { picture: resolve(dirname(which), path) }) }))
    return said.join('\n')
  },
}

export const showCharityUpdates: Command = {
  takes: '[<charity id or account>]',
  does: 'lists the updates of a charity, or those of all charities that wait for a decision',
  async run(deps, [which]) {
    const updates = await listUpdates(deps.db, which && (await requireNamed(deps, which)).id)
    if (updates.length === 0) return which ? 'There are no updates.' : 'No update waits for a decision.'
    return updates
      .map(({ id, charity, state, posted_on, text, picture_media_id: shown }) => {
        // What waits is read as a whole before it is published; on one line, so that no text can pass for another entry.
        const said = state === 'submitted' ? JSON.stringify(text) : text.slice(0, 80)
        const link = shown ? [renditionUrl(deps.media.baseUrl, shown, 1280)] : []
        return [id, state, posted_on, charity, said, ...link].join('  ')
      })
      .join('\n')
  },
}

const deciding = (to: 'published' | 'refused' | 'hidden', name: string, does: string): Command => ({
  takes: to === 'refused' ? '<update id> [<reason>]' : '<update id>',
  does,
  async run(deps, [id, ...words]) {
    if (!z.uuid().safeParse(id).success) throw new UsageError(`Which one? updates ${name} <update id>`)
    await decideUpdate(deps, id as string, to, words.join(' ').trim() || null)
    return `The update is ${to}.`
  },
})

export const publishCharityUpdate = deciding('published', 'publish', 'shows an update on the page of its charity')
export const refuseCharityUpdate = deciding(
  'refused',
  'refuse',
  'refuses an update that waits for a decision; the charity sees why',
)
export const hideCharityUpdate = deciding('hidden', 'hide', 'removes a published update; it can be published again')
