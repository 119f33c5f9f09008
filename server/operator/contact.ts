import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { answerFeedback, listFeedback } from '#features/contact/give-feedback.ts'
import { exportSubscribers } from '#features/contact/subscribe.ts'
import { type Command, UsageError } from './command.ts'

export const showFeedback: Command = {
  takes: '[all]',
  does: 'lists unanswered feedback, or all of it',
  async run({ db }, [which]) {
    const rows = await listFeedback(db, { all: which === 'all' })
    if (rows.length === 0) return 'No feedback is waiting for an answer.'
    return rows
      .map(({ id, created_at, name, email, message, answered_at }) => {
        const state = answered_at ? `answered ${answered_at.slice(0, 16)}` : 'open'
        return `${id}  ${created_at.slice(0, 16)}  ${state}  ${name} <${email}>\n  ${message.replaceAll('\n', '\n  ')}`
      })
      .join('\n\n')
  },
}

export const answerOneFeedback: Command = {
  takes: '<id> <answer or answer.txt>',
  does: 'answers feedback by e-mail, once',
  async run(deps, [id, ...words]) {
    const given = words.join(' ').trim()
    if (!z.uuid().safeParse(id).success || !given) throw new UsageError('Usage: feedback answer <id> <answer>')
    const answer = words.length === 1 && existsSync(given) ? (await readFile(given, 'utf8')).trim() : given
    return `The answer is on its way to ${await answerFeedback(deps, id!, answer)}.`
  },
}

/** A leading quote keeps spreadsheets from running a cell as a formula. */
const cell = (text: string) => `"${text.replaceAll('"', '""').replace(/^(?=[=+\-@])/, "'")}"`

export const exportAllSubscribers: Command = {
  takes: '',
  does: 'prints all confirmed subscribers as CSV, each with their unsubscribe link',
  async run(deps) {
    const rows = (await exportSubscribers(deps)).map(({ email, confirmedAt, unsubscribeUrl, language }) =>
      [email, confirmedAt, unsubscribeUrl, language].map(cell).join(','),
    )
    return ['email,confirmed_at,unsubscribe_url,language', ...rows].join('\n')
  },
}
