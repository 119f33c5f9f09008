import { featureWork, listPicks, unfeatureWork } from '#features/discover/featured.ts'
import { type Command, UsageError } from './command.ts'

const MOST = 10_000

export const addFeatured: Command = {
  takes: '<id or NFTokenID> [<place>]',
  does: 'features a work on the home page while it is on sale; place 1 comes first and is the default',
  async run(deps, [which, place = '1']) {
    const at = Number(place)
    if (!which || !Number.isInteger(at) || at < 1 || at > MOST)
      throw new UsageError('Usage: featured add <id or NFTokenID> [<place>]')
    return `'${await featureWork(deps, which, at)}' is featured.`
  },
}

export const removeFeatured: Command = {
  takes: '<id or NFTokenID>',
  does: 'stops featuring a work; free places are filled automatically, with works of the artists whose sales have raised the most',
  async run(deps, [which]) {
    if (!which) throw new UsageError('Which one? featured remove <id or NFTokenID>')
    return `'${await unfeatureWork(deps, which)}' is no longer featured.`
  },
}

export const showFeatured: Command = {
  takes: '',
  does: 'lists the works you have featured, in order',
  async run({ db }) {
    const picks = await listPicks(db)
    if (picks.length === 0) return 'No works are featured by hand. The home page chooses its works automatically.'
    return picks
      .map(({ place, id, title, token_id, nft_type }) => {
        const isOnSale = nft_type !== null && nft_type !== 'mint'
        return `${place}  ${id}  ${title ?? token_id}${isOnSale ? '' : '  (not on sale: not shown)'}`
      })
      .join('\n')
  },
}
