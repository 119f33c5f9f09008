import { CurrencyChoice } from '#features/prices/currency-choice.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** At the end of every page, and loaded after it. */
export const DisplayChoices = () => (
  <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
    <LanguageChoice />
    <CurrencyChoice />
    <ThemeSwitch />
  </div>
)
