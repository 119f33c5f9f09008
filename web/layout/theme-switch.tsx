import { Monitor, Moon, Sun } from 'lucide-react'
import { ToggleGroup } from 'radix-ui'
import { setTheme, THEMES, useTheme } from '#lib/theme.ts'
import { texts } from './texts.ts'

const icons = { system: Monitor, light: Sun, dark: Moon } as const

export function ThemeSwitch() {
  const theme = useTheme()
  return (
    <ToggleGroup.Root
      type="single"
      value={theme}
      aria-label={texts.theme}
      className="inline-flex rounded-full border border-line p-1"
      onValueChange={(next) => {
        const chosen = THEMES.find((one) => one === next)
        if (chosen) setTheme(chosen)
      }}
    >
      {THEMES.map((one) => {
        const Icon = icons[one]
        return (
          <ToggleGroup.Item
            key={one}
            value={one}
            aria-label={texts.themes[one]}
            className="grid size-9 place-items-center rounded-full text-ink-faint transition hover:text-ink focus-visible:rounded-full data-[state=on]:bg-ink data-[state=on]:text-on-ink"
          >
            <Icon aria-hidden="true" className="size-4" strokeWidth={1.7} />
          </ToggleGroup.Item>
        )
      })}
    </ToggleGroup.Root>
  )
}
