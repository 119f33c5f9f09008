import { shortAddress } from '#lib/format.ts'
import { ProofLink } from '#ui/proof-link.tsx'
import { differenceText, noteText } from '#verify/copy.ts'
import { asShown } from '#verify/outcome.ts'
import type { Difference, Note } from '#verify/report.ts'
import { isIncomplete } from '#verify/rules.ts'
import { copy } from './copy.ts'

/** More would only make the page slow. */
const MOST = 200

const HASH_SHOWN = 12
const shortHash = (hash: string) => `${hash.slice(0, HASH_SHOWN)}…`

function Transaction({ hash, explorer }: { hash: string; explorer: string }) {
  if (!hash) return null
  return (
    <ProofLink href={`${explorer}${hash}`}>
      <span className="sr-only">{copy.transaction} </span>
      <span className="figures">{shortHash(hash)}</span>
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
                  {copy.expected}: <span className="figures">{asShown(one.expected)}</span>
                </span>
              )}
              {one.found && (
                <span>
                  {copy.found}: <span className="figures">{asShown(one.found)}</span>
                </span>
              )}
              <span>
                {copy.account}: <span className="figures">{shortAddress(one.account)}</span>
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
              <span>{asShown(drops)}</span>
              <span>
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
