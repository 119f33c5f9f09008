import { copy } from './copy.ts'

export const menuLinks = [
  { to: '/Home', label: copy.home },
  { to: '/Explore', label: copy.explore },
  { to: '/Giving', label: copy.giving },
  { to: '/Blogs', label: copy.blogs },
  { to: '/CreateOptions', label: copy.create },
  { to: '/wallet', label: copy.wallet },
  { to: '/add-Info', label: copy.pricing },
] as const
