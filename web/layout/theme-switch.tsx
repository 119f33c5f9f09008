import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { setTheme, THEMES, useTheme } from '#lib/theme.ts'
import { copy } from './copy.ts'

const icons = { system: Monitor, light: Sun, dark: Moon } as const

export function ThemeSwitch() {
  const theme = useTheme()
  const name = useId()
  return (
    <fieldset className="inline-flex rounded-full border border-line p-1">
      <legend className="sr-only">{copy.theme}</legend>
      {THEMES.map((one) => {
        const Icon = icons[one]
        return (
          <label
            key={one}
            className="relative grid size-9 place-items-center rounded-full text-ink-faint transition hover:text-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              checked={theme === one}
              onChange={() => setTheme(one)}
              aria-label={copy.themes[one]}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon aria-hidden="true" className="size-4" strokeWidth={1.7} />
          </label>
        )
      })}
    </fieldset>
  )
}
