import { useState } from 'react'
import { dialects, FAULTS, isDialect, isFault } from '#phone/dialects.ts'
import { chooseDialect, chosenDialect } from './dialect-store.ts'

/** Which wallet this phone behaves like towards applications, for trying an application with each of them. */
export function DialectChoice() {
  const [chosen, setChosen] = useState(chosenDialect)
  return (
    <div className="row at-foot">
      <label className="field grow">
        <span>Behave like</span>
        <select
          value={chosen.dialect}
          onChange={({ target: { value } }) => isDialect(value) && chooseDialect({ dialect: value })}
        >
          {Object.entries(dialects).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="field grow">
        <span>When asked</span>
        <select
          value={chosen.fault}
          onChange={({ target: { value } }) => {
            if (!isFault(value)) return
            chooseDialect({ fault: value })
            setChosen(chosenDialect())
          }}
        >
          {Object.entries(FAULTS).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
