import { formatXrp, shortAddress } from '#lib/format.ts'
import { ProofLink } from '#ui/proof-link.tsx'
import { Labelled } from '#ui/sentence.tsx'
import type { Difference, Note } from '#verify/report.ts'
import { isIncomplete } from '#verify/rules.ts'
import { copy } from './copy.ts'
import { differenceText, noteText } from './file-copy.ts'

/** More would only make the page slow. */
const MOST = 200

const HASH_SHOWN = 12
/** An amount in XRP; accounts and hashes as they are. */
const asShown = (value: string): string => (/^\d+$/.test(value) ? `${formatXrp(value)} XRP` : value)

const shortHash = (hash: string) => `${hash.slice(0, HASH_SHOWN)}…`

function Transaction({ hash, explorer }: { hash: string; explorer: string }) {
  if (!hash) return null
  return (
    <ProofLink href={`${explorer}${hash}`}>
      <span className="sr-only">{copy.transaction} </span>
      <bdi className="figures">{shortHash(hash)}</bdi>
    </ProofLink>
  )
}

/** What was found wrong, in red; what only this server lacks, in the colour of a warning. */
export function Differences({ differences, explorer }: { differences: readonly Difference[]; explorer: string }) {
  if (differences.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="differences">
      <h3 id="differences" className="serif text-label">
        {copy.differences}
      </h3>
      <ul>
        {differences.slice(0, MOST).map((one, at) => (
          <li key={at} className="grid gap-1 border-t border-line py-3 text-[0.9375rem]">
            <p className={isIncomplete(one.code) ? 'font-medium text-live' : 'font-medium text-danger'}>
              {differenceText[one.code]}
            </p>
            <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft wrap-anywhere">
              {one.expected && (
                <span>
                  <Labelled label={copy.expected} value={<bdi className="figures">{asShown(one.expected)}</bdi>} />
                </span>
              )}
              {one.found && (
                <span>
                  <Labelled label={copy.found} value={<bdi className="figures">{asShown(one.found)}</bdi>} />
                </span>
              )}
              <span>
                <Labelled label={copy.account} value={<bdi className="figures">{shortAddress(one.account)}</bdi>} />
              </span>
              <Transaction hash={one.hash} explorer={explorer} />
            </p>
          </li>
        ))}
      </ul>
      {differences.length > MOST && <p className="text-sm text-ink-soft">{copy.more(differences.length - MOST)}</p>}
    </section>
  )
}

export function Notes({ notes, explorer }: { notes: readonly Note[]; explorer: string }) {
  if (notes.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="notes">
      <h3 id="notes" className="serif text-label">
        {copy.notes}
      </h3>
      <ul>
        {notes.slice(0, MOST).map(({ kind, hash, from, to, drops }) => (
          <li key={hash} className="grid gap-1 border-t border-line py-3 text-[0.9375rem]">
            <p>{noteText[kind]}</p>
            <p className="figures flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
              <span dir="ltr">{asShown(drops)}</span>
              <span dir="ltr">
                {shortAddress(from)} → {shortAddress(to)}
              </span>
              <Transaction hash={hash} explorer={explorer} />
            </p>
          </li>
        ))}
      </ul>
      {notes.length > MOST && <p className="text-sm text-ink-soft">{copy.more(notes.length - MOST)}</p>}
    </section>
  )
}
