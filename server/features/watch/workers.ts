import type { Period } from '#db/period.ts'
import type { Workers } from '#jobs/worker.ts'
import { deleteEventsBefore, deleteMessagesBefore } from './event-store.ts'
import { mailWatchers } from './mail-watchers.ts'
import { matchSearches } from './match-searches.ts'
import { notifyWatchers } from './notify-watchers.ts'
import { recordEnding } from './on-events.ts'
import { pushDue } from './push-due.ts'
import { requeueEvents } from './record-event.ts'
import { deleteMatchesBefore } from './search-store.ts'

export const watchWorkers: Pick<Workers, Extract<keyof Workers, `watch.${string}`>> = {
  'watch.notify': { retries: 4, retryAfterSeconds: 5, concurrency: 2, policy: 'short', work: notifyWatchers },
  // At once after a ledger, and every minute for what calls and jobs have changed and for auctions that end soon.
  'watch.match': { retries: 2, retryAfterSeconds: 5, policy: 'short', work: matchSearches },
  'watch.match-due': { every: '* * * * *', work: matchSearches },
  'watch.requeue': { every: '*/5 * * * *', work: requeueEvents },
  'watch.find-ending': { every: '* * * * *', work: recordEnding },
  'watch.mail': { every: '* * * * *', work: mailWatchers },
  // At once after something has happened, and every minute for what waited for the end of quiet hours.
  'watch.push': { retries: 2, retryAfterSeconds: 5, policy: 'short', work: pushDue },
  'watch.push-due': { every: '* * * * *', work: pushDue },
}

export const watchPeriods: readonly Period[] = [
  {
    what: 'Events about watched things, of which their watchers have been notified',
    days: 30,
    remove: deleteEventsBefore,
  },
  {
    what: 'Messages about watched things that were sent by e-mail or push (not what they said)',
    days: 30,
    remove: deleteMessagesBefore,
  },
  {
    what: 'Which works the owner of a watched search was notified of',
    days: 400,
    remove: deleteMatchesBefore,
  },
]
