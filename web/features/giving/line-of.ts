/** Left out on the giver's, the work's or the charity's own page. */
export type Without = 'giver' | 'work' | 'charity'

/** Which of the sentences about a gift fits: not every gift has a work, and not every page names all of them. */
export function lineOf(without: Without | undefined, hasWork: boolean) {
  const work = hasWork && without !== 'work'
  if (without === 'giver') return work ? 'charityAndWork' : 'charity'
  if (without === 'charity') return work ? 'giverAndWork' : 'giver'
  return work ? 'all' : 'giverAndCharity'
}
