import { usernamesOf } from '#features/accounts/find-person.ts'
import { usageReport } from '#features/media/quota.ts'
import { allowUpload } from '#features/media/receive-upload.ts'
import { type Command, UsageError } from './command.ts'

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

export const showMediaUsage: Command = {
  takes: '',
  does: 'shows who uses the most storage: the top 20 people, visitors and issuers',
  async run({ db }) {
    const { total, largest } = await usageReport(db, 20)
    const idOf = (chargedTo: string | null) => /^user:(.+)$/.exec(chargedTo ?? '')?.[1]
    const names = await usernamesOf(
      db,
      largest.flatMap(({ chargedTo }) => idOf(chargedTo) ?? []),
    )
    const lines = largest.map(({ chargedTo, files, bytes }) => {
      const who = [chargedTo ?? 'ours, and what was stored before quotas', names.get(idOf(chargedTo) ?? '') ?? '']
      return [megabytes(bytes).padStart(12), String(files).padStart(7), ...who].join('  ').trimEnd()
    })
    return [`${megabytes(total)} in total, without renditions`, '', '        size    files  owner', ...lines].join('\n')
  },
}

export const allowMedia: Command = {
  takes: '<cid>',
  does: 'lets a hidden file that is no longer used be uploaded again',
  async run(deps, [cid]) {
    if (!cid) throw new UsageError('Which one? media allow <cid>')
    await allowUpload(deps, cid)
    return `${cid} may be uploaded again.`
  },
}
