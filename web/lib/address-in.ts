import { LANGUAGE_PARAMETER, type Language } from '@gooddrop/contract/language.ts'

/** The same page in another language. The server remembers what the parameter says. */
export function addressIn(language: Language, address: string): string {
  const url = new URL(address)
  url.searchParams.set(LANGUAGE_PARAMETER, language)
  return url.href
}
