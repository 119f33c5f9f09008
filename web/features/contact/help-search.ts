import { byLanguage, type Language, language } from '@gooddrop/contract/language.ts'
import { helpCopy, type Question, type Topic } from './help-questions.ts'

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const segmenter = byLanguage((tag) => new Intl.Segmenter(tag, { granularity: 'word' }))

/** Japanese has no spaces between its words. */
const partsOf = (text: string): string[] =>
  language() === 'ja' ? [...segmenter().segment(text)].map(({ segment }) => segment) : [text]

/** Arabic writes the article, and prepositions before it, in one with the word. */
const withoutArticle = (word: string) =>
  language() === 'ar' ? word.replace(/^(?:وال|بال|كال|فال|لل|ال)(?=...)/u, '') : word

const wordsOf = (text: string): string[] =>
  partsOf(text).flatMap((part) => (plain(part).match(/[\p{L}\p{N}]+/gu) ?? []).map(withoutArticle))

/** What words of the language end in beside their stem, without accents. */
const ENDINGS: Record<Language, RegExp | undefined> = {
  en: /(?:ies|es|s|y|ing|ed)$/,
  de: /(?:en|ern|er|es|em|e|n|s)$/,
  fr: /(?:ees|ee|es|er|ez|ent|s|e|x)$/,
  es: /(?:iendo|ando|ones|ado|ada|es|os|as|ar|er|ir|s|o|a|e)$/,
  ja: undefined,
  ar: /(?:ات|ون|ين|ها|ه|ة|ي)$/u,
}

/** 'fees' finds 'fee' and 'royalty' finds 'royalties': only the beginning of a word is compared. */
function stemOf(word: string): string {
  const ending = ENDINGS[language()]
  return ending && word.length > 4 ? word.replace(ending, '') : word
}

const WEIGHTS = { question: 4, topic: 2, answer: 1 }

/** The higher, the better; 0 where a word is missing. */
function scoreOf({ question, answer }: Question, topic: string, words: readonly string[]): number {
  const fields = [
    [wordsOf(question), WEIGHTS.question],
    [wordsOf(topic), WEIGHTS.topic],
    [wordsOf(answer.join(' ')), WEIGHTS.answer],
  ] as const
  const weights = words.map((word) =>
    fields.reduce((sum, [known, weight]) => sum + (known.some((each) => each.startsWith(word)) ? weight : 0), 0),
  )
  return weights.includes(0) ? 0 : weights.reduce((sum, weight) => sum + weight, 0)
}

/** Questions that contain every word of the search, the best first; undefined without a search. */
export function searchHelp(topics: readonly Topic[], text: string): Question[] | undefined {
  const all = wordsOf(text)
  const common = new Set(wordsOf(helpCopy.commonWords))
  const significant = all.filter((word) => !common.has(word))
  const words = (significant.length > 0 ? significant : all).map(stemOf)
  if (words.length === 0) return undefined
  return topics
    .flatMap(({ title, questions }) =>
      questions.map((question) => ({ question, weight: scoreOf(question, title, words) })),
    )
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ question }) => question)
}
