import { isLanguage, LANGUAGE_NAMES, LANGUAGES, language } from '@gooddrop/contract/language.ts'
import { useId } from 'react'
import { addressIn } from '#lib/address-in.ts'
import { copy } from './copy.ts'

/** Loads the same page in another language. */
export function LanguageChoice() {
  const id = useId()
  return (
    <span className="flex items-center gap-2.5">
      <label htmlFor={id}>{copy.language}</label>
      <select
        id={id}
        value={language()}
        className="select h-11 rounded-full border border-line bg-transparent px-4 text-ink hover:border-ink"
        onChange={({ target }) => {
          if (isLanguage(target.value)) window.location.assign(addressIn(target.value, window.location.href))
        }}
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </select>
    </span>
  )
}
