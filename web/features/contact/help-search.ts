import type { Question, Topic } from './help-questions.ts'

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** 'fees' finds 'fee' and 'royalty' finds 'royalties': only the beginning of a word is compared. */
const stemOf = (word: string) => (word.length > 4 ? word.replace(/(?:ies|es|s|y|ing|ed)$/, '') : word)

/** Words too common to search for. */
const STOP_WORDS = new Set(
  'a an and are at be can do does for from how i in is it my of on or the to what when who why with you your'.split(
    ' ',
  ),
)

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
  const significant = all.filter((word) => !STOP_WORDS.has(word))
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
