import { createStore, useStore } from './store.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'

/** `public/first-script.js` has set the attribute before the first paint. */
const chosen = typeof document === 'undefined' ? undefined : document.documentElement.dataset.theme
const current = createStore<Theme>(THEMES.find((theme) => theme === chosen) ?? 'system', () => 'system')

export function setTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  current.set(theme)
}

export const useTheme = () => useStore(current)
