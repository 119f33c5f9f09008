/** The languages of the product. English is the one it is written in; what the specification fixes is fixed in it. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'ja', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each in its own words, for the switch. */
export const LANGUAGE_NAMES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ja: '日本語',
  ar: 'العربية',
} as const satisfies Record<Language, string>

/** `?lang=de` chooses, and the cookie remembers. */
export const LANGUAGE_PARAMETER = 'lang'
export const LANGUAGE_COOKIE = 'language'

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language)
export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')

/** The same texts in another language: the same keys, each function with the same values. */
export type Translation<T> = T extends (...values: infer Values) => infer Text
  ? (...values: Values) => Translation<Text>
  : T extends string
    ? string
    : T extends object
      ? { readonly [Key in keyof T]: Translation<T[Key]> }
      : T

/** The texts of a language by the key under which the English ones stand. */
export type Texts = Readonly<Record<string, unknown>>
type Spoken = { language: Language; texts: Texts | undefined }

let spoken = (): Spoken => ({ language: 'en', texts: undefined })

/** In the browser one language for the whole page, on the server that of the request or of whom a mail is for. */
export function speak(source: () => Spoken): void {
  spoken = source
}

export const language = (): Language => spoken().language

/**
 * Texts that are read in the language of the moment. A text that is kept in a constant outside of a function stays in
 * the language in which its module was loaded.
 */
export function texts<const T extends object>(key: string, english: T): Translation<T> {
  return new Proxy(english, {
    get: (_, property) => Reflect.get((spoken().texts?.[key] as T | undefined) ?? english, property),
  }) as Translation<T>
}

/** Arabic with the digits that the amounts of the ledger have, as the press of most Arab countries writes them too. */
const LOCALES: Record<Language, string> = { en: 'en', de: 'de', fr: 'fr', es: 'es', ja: 'ja', ar: 'ar-u-nu-latn' }
export const locale = (): string => LOCALES[language()]

/** For dates: English as written in Britain, with the day first. */
export const dateLocale = (): string => (language() === 'en' ? 'en-GB' : locale())

/** What is made for a language, such as a format of dates: once, and when it is first needed. */
export function byLanguage<T>(make: (locale: string) => T): () => T {
  const made = new Map<string, T>()
  return () => {
    const known = made.get(locale()) ?? make(locale())
    made.set(locale(), known)
    return known
  }
}

const numbers = byLanguage((tag) => new Intl.NumberFormat(tag))
const rules = byLanguage((tag) => new Intl.PluralRules(tag))

export const formatNumber = (value: number | bigint): string => numbers().format(value)

type Forms = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string }

/** The form that the language has for this number, with the number in place of `#`. */
export function plural(count: number, forms: Forms): string {
  return (forms[rules().select(count)] ?? forms.other).replace('#', formatNumber(count))
}
