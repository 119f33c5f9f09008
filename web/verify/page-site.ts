import { readSite, type Site } from './compare.ts'

/** The site's numbers as the document itself has brought them along: nobody is asked. */
export function siteOfPage(): Site | null {
  const content = document.querySelector<HTMLMetaElement>('meta[name="gooddrop-verify"]')?.content
  return content === undefined ? null : parseSite(content)
}

/** Null for a text that is not a site's numbers. */
export function parseSite(text: string): Site | null {
  try {
    return readSite(JSON.parse(text))
  } catch {
    return null
  }
}

/** Accounts as people type them: one a line, or separated by spaces or commas. */
export const accountsIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
