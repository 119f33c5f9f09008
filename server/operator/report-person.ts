import { auditOf } from '#db/audit.ts'
import { personByName } from '#features/accounts/find-person.ts'
import { signOutPerson } from '#features/accounts/own-sessions.ts'
import { resetSecondFactor } from '#features/accounts/second-factor/set-up.ts'
import { personalData } from '#personal-data.ts'
import { type Command, UsageError } from './command.ts'

export const reportPerson: Command = {
  takes: '<id, username or wallet>',
  does: 'prints everything about one account: what is stored, and what was done by it and to it',
  async run({ db }, [who]) {
    const user = who ? await personByName(db, who) : undefined
    if (!user) throw new UsageError(who ? `No account found for ${who}.` : 'Which one? people report <who>')
    return JSON.stringify({ ...(await personalData(db, user)), audit_log: await auditOf(db, user) }, null, 2)
  },
}

export const resetFactor: Command = {
  takes: '<id, username or wallet> <reason>',
  does: 'removes the authenticator app of a person who lost it and has proved who they are; they are notified by e-mail',
  async run(deps, [who, ...words]) {
    const reason = words.join(' ').trim()
    if (!who || !reason) throw new UsageError('Who, and why? people reset-factor <who> <reason>')
    return `${(await resetSecondFactor(deps, who, reason)).username} can set up a new authenticator app.`
  },
}

export const signOut: Command = {
  takes: '<id, username or wallet> <reason>',
  does: 'signs a person out everywhere',
  async run(deps, [who, ...words]) {
    const reason = words.join(' ').trim()
    if (!who || !reason) throw new UsageError('Who, and why? people sign-out <who> <reason>')
    const { user, ended } = await signOutPerson(deps, who, reason)
    return `${user.username} is signed out (sessions ended: ${ended}).`
  },
}
