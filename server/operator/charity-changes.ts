import { z } from 'zod'
import type { Deps } from '#deps.ts'
import { approveTexts, changesToDecide, refuseTexts } from '#features/charity-dashboard/change-texts.ts'
import { findCharityDetails } from '#features/giving/charities.ts'
import { renditionUrl } from '#features/media/present.ts'
import { type Command, UsageError } from './command.ts'

const USAGE = 'Usage: charities changes list, approve <change id>, refuse <change id> <reason>'

export const decideCharityChanges: Command = {
  takes: 'list | approve <change id> | refuse <change id> <reason>',
  does: 'shows the texts that charities want to change beside those of now, and decides about them',
  async run(deps, [does, id, ...words]) {
    if (does === 'list') return showChanges(deps)
    if (!id || !z.uuid().safeParse(id).success) throw new UsageError(USAGE)
    const reason = words.join(' ').trim()
    if (does === 'approve') {
      await approveTexts(deps, id)
      return 'The page of the charity shows the new texts.'
    }
    if (does !== 'refuse' || !reason) throw new UsageError(USAGE)
    await refuseTexts(deps, id, reason)
    return 'The change is refused. The charity sees the reason.'
  },
}

type Change = Awaited<ReturnType<typeof changesToDecide>>[number]

async function showChanges(deps: Deps): Promise<string> {
  const all = await changesToDecide(deps.db)
  if (all.length === 0) return 'No change waits for a decision.'
  return (await Promise.all(all.map((row) => differenceIn(deps, row)))).join('\n\n')
}

/** Line by line, as a diff: what goes with a minus, what comes with a plus. */
async function differenceIn(deps: Deps, { id, charity_id, change }: Change): Promise<string> {
  const { name, mission, description, website, picture } = await findCharityDetails(deps, charity_id)
  const now = { mission, description, website, picture }
  const { picture_media_id, ...texts } = change
  const wanted = {
    ...texts,
    ...(picture_media_id && { picture: renditionUrl(deps.media.baseUrl, picture_media_id, 1280) }),
  }
  const fields = Object.entries(wanted).map(([field, text]) => {
    const before = now[field as keyof typeof now]
    return [`${field}:`, ...difference(before ?? '', text ?? '')].join('\n')
  })
  return [`${id}  ${name}`, ...fields].join('\n')
}

function difference(before: string, after: string): string[] {
  const [old, wanted] = [before, after].map((text) => text.split('\n').filter((line) => line !== ''))
  return [
    ...(old ?? []).filter((line) => !wanted?.includes(line)).map((line) => `  - ${line}`),
    ...(wanted ?? []).map((line) => `  ${old?.includes(line) ? ' ' : '+'} ${line}`),
  ]
}
