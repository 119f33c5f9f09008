import type { Question, Topic } from './help-questions.ts'

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** 'fees' finds 'fee' and 'royalty' finds 'royalties': what matters is how a word begins. */
const stemOf = (word: string) => (word.length > 4 ? word.replace(/(?:ies|es|s|y|ing|ed)$/, '') : word)

/** Words that say nothing about what is meant. */
const EMPTY = new Set(
  'a an and are at be can do does for from how i in is it my of on or the to what when who why with you your'.split(
    ' ',
  ),
)

const WEIGHTS = { question: 4, topic: 2, answer: 1 }

/** The more, the better; nothing where a word is missing. */
function weigh({ question, answer }: Question, topic: string, wanted: readonly string[]): number {
  const places = [
    [wordsOf(question), WEIGHTS.question],
    [wordsOf(topic), WEIGHTS.topic],
    [wordsOf(answer.join(' ')), WEIGHTS.answer],
  ] as const
  const weights = wanted.map((word) =>
    places.reduce((sum, [known, weight]) => sum + (known.some((each) => each.startsWith(word)) ? weight : 0), 0),
  )
  return weights.includes(0) ? 0 : weights.reduce((sum, weight) => sum + weight, 0)
}

/** Questions that have every wanted word, the best first; undefined when nothing in particular is wanted. */
export function searchHelp(topics: readonly Topic[], text: string): Question[] | undefined {
  const said = wordsOf(text)
  const telling = said.filter((word) => !EMPTY.has(word))
  const wanted = (telling.length > 0 ? telling : said).map(stemOf)
  if (wanted.length === 0) return undefined
  return topics
    .flatMap(({ title, questions }) =>
      questions.map((question) => ({ question, weight: weigh(question, title, wanted) })),
    )
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ question }) => question)
}
