import { randomInt } from 'node:crypto'

/** Without the letters and digits that are mistaken for each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A name for somebody who was not asked for one. */
export const newcomerName = () =>
  `collector-${Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
