import { useEffect } from 'react'
import { texts } from './texts.ts'

/** The name of the page in the window and in the history. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title !== undefined) document.title = title ? `${title} · ${texts.brand}` : `${texts.brand}: ${texts.tagline}`
  }, [title])
}
