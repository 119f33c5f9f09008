import { usageReport } from '#features/media/quota.ts'
import type { Command } from './command.ts'

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

export const showMediaUsage: Command = {
  takes: '',
  does: 'shows who fills the disk: the 20 people, visitors and issuers with the largest files',
  async run({ db }) {
    const { total, largest } = await usageReport(db, 20)
    const lines = largest.map(({ chargedTo, files, bytes }) =>
      [
        megabytes(bytes).padStart(12),
        String(files).padStart(7),
        chargedTo ?? 'ours, and what was stored before quotas',
      ].join('  '),
    )
    return [`${megabytes(total)} in all, without renditions`, '', '       bytes    files  of', ...lines].join('\n')
  },
}
