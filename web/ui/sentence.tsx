import { Fragment, type ReactNode } from 'react'
import { copy } from '#lib/copy.ts'
import { piecesOf } from '#lib/fill.ts'

type Props = {
  /** With `{name}` places: 'sold to {buyer} for {amount}'. */
  text: string
  /** What stands in each place, such as a link or an amount. */
  parts: Readonly<Record<string, ReactNode>>
  /** How the words between the places are shown. */
  words?: (text: string) => ReactNode
}

/** A sentence with links, amounts or names in it. Their order is part of the text, because it differs by language. */
export const Sentence = ({ text, parts, words = (piece) => piece }: Props) =>
  piecesOf(text).map((piece, index) => (
    <Fragment key={index}>{index % 2 === 1 ? parts[piece] : piece && words(piece)}</Fragment>
  ))

type LabelledProps = { label: ReactNode; value: ReactNode; words?: Props['words'] }

/** 'Expected: 5 XRP', with the punctuation of the language. */
export const Labelled = ({ label, value, words }: LabelledProps) => (
  <Sentence text={copy.labelled} parts={{ label, value }} {...(words && { words })} />
)
