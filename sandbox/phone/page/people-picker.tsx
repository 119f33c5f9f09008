import { useEffect, useState } from 'react'
import { Portrait } from './account-button.tsx'
import { addAccount, useAccountStore } from './account-store.ts'
import { getPeople, type Person } from './calls.ts'

/** The demo people, whose keys are public. */
export function PeoplePicker({ onPick, only }: { onPick?: () => void; only?: (address: string) => boolean }) {
  const [people, setPeople] = useState<Person[]>([])
  const { accounts } = useAccountStore()
  useEffect(() => {
    let here = true
    getPeople().then(
      (list) => here && setPeople(list),
      () => {},
    )
    return () => {
      here = false
    }
  }, [])
  const held = new Set(accounts.map(({ address }) => address))
  const offered = people.filter(({ address }) => !held.has(address) && (only?.(address) ?? true))
  if (offered.length === 0) return null
  return (
    <section aria-labelledby="people">
      <h2 id="people">
        Demo people <span className="demo">Demo</span>
      </h2>
      <ul className="people">
        {offered.map((person) => (
          <li key={person.address}>
            <button
              type="button"
              className="person"
              onClick={() => {
                addAccount(person.secret, person.name, true)
                onPick?.()
              }}
            >
              <Portrait {...person} demo />
              <span className="list-text">
                <strong>{person.name}</strong>
                <span>{person.note}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
