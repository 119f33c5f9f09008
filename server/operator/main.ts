import { AppError } from '#app-error.ts'
import { buildDeps } from '#build-deps.ts'
import { ConfigError, readConfig } from '#config.ts'
import { createLog } from '#log.ts'
import { showBrokers } from './brokers.ts'
import { addCharities, editCharities, retireCharities, showCharities } from './charities.ts'
import { decideCharityChanges } from './charity-changes.ts'
import {
  addCharityUpdate,
  hideCharityUpdate,
  publishCharityUpdate,
  refuseCharityUpdate,
  showCharityUpdates,
} from './charity-updates.ts'
import { CheckFailed, type Command, UsageError } from './command.ts'
import { answerOneFeedback, exportAllSubscribers, showFeedback } from './contact.ts'
import { orderCredentials } from './credentials.ts'
import { addFeatured, removeFeatured, showFeatured } from './featured.ts'
import {
  hideCollections,
  hideComments,
  hidePeople,
  hideTokens,
  listComments,
  showCollections,
  showComments,
  showPeople,
  showTokens,
} from './hiding.ts'
import { resumeBroker, resumeTreasury, resumeVetting, showBalances } from './house-accounts.ts'
import { askForCode, identifyOperator } from './identify.ts'
import { allowMedia, showMediaUsage } from './media.ts'
import { backfillNetwork, showNetwork } from './network.ts'
import { readOperator, recordCommand } from './operator.ts'
import { acknowledgeOneOrder, refundOneOrder, retryOneOrder, showStuckOrders, unfreezeOneBuyer } from './orders.ts'
import { retryOnePayout, showStuckPayouts } from './payouts.ts'
import { editPost, publishPosts, unpublishPosts } from './posts.ts'
import { showMissedProofs } from './proofs.ts'
import { fillAllRates, setReceipts } from './receipts.ts'
import { reconcileAgain, reconcileNow } from './reconcile.ts'
import { replayQuarantine } from './replay-quarantine.ts'
import { reportPerson, resetFactor, signOut } from './report-person.ts'
import { retryOneSettlement, showStuckSettlements } from './settlements.ts'
import { hideThanks, publishThanks, refuseThanks, showThanks } from './thanks.ts'

/** The operator's commands by name. */
const commands: Record<string, Command> = {
  'posts publish': publishPosts,
  'posts edit': editPost,
  'posts unpublish': unpublishPosts,
  'comments list': listComments,
  'comments hide': hideComments,
  'comments show': showComments,
  'collections hide': hideCollections,
  'collections show': showCollections,
  'tokens hide': hideTokens,
  'tokens show': showTokens,
  'people hide': hidePeople,
  'people show': showPeople,
  'people report': reportPerson,
  'people reset-factor': resetFactor,
  'people sign-out': signOut,
  'feedback list': showFeedback,
  'feedback answer': answerOneFeedback,
  'subscribers export': exportAllSubscribers,
  'charities add': addCharities,
  'charities edit': editCharities,
  'charities retire': retireCharities,
  'charities receipts': setReceipts,
  'rates fill': fillAllRates,
  'charities list': showCharities,
  'updates add': addCharityUpdate,
  'updates list': showCharityUpdates,
  'updates publish': publishCharityUpdate,
  'updates refuse': refuseCharityUpdate,
  'updates hide': hideCharityUpdate,
  'thanks list': showThanks,
  'thanks publish': publishThanks,
  'thanks refuse': refuseThanks,
  'thanks hide': hideThanks,
  'charities changes': decideCharityChanges,
  'charities credential': orderCredentials,
  'orders stuck': showStuckOrders,
  'orders retry': retryOneOrder,
  'orders refund': refundOneOrder,
  'orders acknowledge': acknowledgeOneOrder,
  'orders unfreeze': unfreezeOneBuyer,
  'payouts stuck': showStuckPayouts,
  'proofs missed': showMissedProofs,
  'payouts retry': retryOnePayout,
  'settlements stuck': showStuckSettlements,
  'settlements retry': retryOneSettlement,
  'broker resume': resumeBroker,
  'treasury resume': resumeTreasury,
  'vetting resume': resumeVetting,
  balances: showBalances,
  brokers: showBrokers,
  reconcile: reconcileNow,
  'reconcile from': reconcileAgain,
  'quarantine replay': replayQuarantine,
  'network show': showNetwork,
  'network backfill': backfillNetwork,
  'featured add': addFeatured,
  'featured remove': removeFeatured,
  'featured list': showFeatured,
  'media usage': showMediaUsage,
  'media allow': allowMedia,
}

const usage = () =>
  ['Usage:', ...Object.entries(commands).map(([words, { takes, does }]) => `  ${words} ${takes}  ${does}`)].join('\n')

async function run(given: string[]): Promise<void> {
  const config = readConfig()
  const { words, operator } = readOperator(given, config)
  const name = [words.slice(0, 2).join(' '), words[0] ?? ''].find((each) => Object.hasOwn(commands, each))
  const command = name === undefined ? undefined : commands[name]
  if (name === undefined || !command) throw new UsageError(usage())
  const { deps, close } = await buildDeps(config, { log: createLog({ level: 'warn' }), operator })
  const rest = words.slice(name.split(' ').length)
  try {
    const actorId = await identifyOperator(deps, operator, askForCode)
    await recordCommand(deps, { actorId, name, words: rest })
    console.log(await command.run(deps, rest))
  } finally {
    await close()
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  const expected = error instanceof UsageError || error instanceof ConfigError || error instanceof AppError
  if (error instanceof CheckFailed) console.log(error.message)
  else console.error(expected ? error.message : error)
  process.exitCode = 1
}
