import { texts } from './texts.ts'

export const menuLinks = [
  { to: '/Home', label: texts.home },
  { to: '/Explore', label: texts.explore },
  { to: '/Blogs', label: texts.blogs },
  { to: '/CreateOptions', label: texts.create },
  { to: '/wallet', label: texts.wallet },
  { to: '/add-Info', label: texts.pricing },
] as const
