import type { Mutant } from './mutant.ts'

const SECOND_FACTOR = ['server/features/accounts/second-factor/second-factor.test.ts']
const ONBOARDING = ['server/features/onboarding/onboarding.test.ts']
const OWN_SESSIONS = ['server/features/accounts/own-sessions.test.ts']
const PASSKEYS = ['server/features/accounts/passkeys/passkeys.test.ts']
const COOKIE = ['server/http/session-cookie.test.ts']

/** Who is signed in, and for how long. */
export const sessionMutants: readonly Mutant[] = [
  {
    name: 'accepts a session after its time',
    file: 'server/features/accounts/session-store.ts',
    find: 'sessions.expires_at > ${now} and',
    replace: '${now}::timestamptz is not null and',
    tests: OWN_SESSIONS,
  },
  {
    name: 'accepts a session that was not used for weeks',
    file: 'server/features/accounts/session-store.ts',
    find: 'and sessions.last_seen_at > ${idleSince})',
    replace: 'and ${idleSince}::timestamptz is not null)',
    tests: OWN_SESSIONS,
  },
  {
    name: 'accepts a session that has ended',
    file: 'server/features/accounts/session-store.ts',
    find: '(sessions.ended_at is null and sessions.expires_at',
    replace: '(sessions.expires_at',
    tests: ['server/features/accounts/accounts.test.ts'],
  },
  {
    name: 'lets another site use the session cookie',
    file: 'server/http/session-cookie.ts',
    find: "if (site !== undefined) return site === 'same-origin'",
    replace: 'if (site !== undefined) return true',
    tests: COOKIE,
  },
  {
    name: 'lets scripts read the session cookie',
    file: 'server/http/session-cookie.ts',
    find: '; HttpOnly; SameSite=Strict',
    replace: '; SameSite=Strict',
    tests: COOKIE,
  },
  {
    name: 'accepts a code of the second factor twice',
    file: 'server/features/accounts/second-factor/factor-store.ts',
    find: ".where('last_step', '<', step)",
    replace: ".where('last_step', '<=', step)",
    tests: SECOND_FACTOR,
  },
  {
    name: 'accepts codes of the second factor for minutes',
    file: 'server/features/accounts/second-factor/totp.ts',
    find: '[step, step - 1, step + 1]',
    replace: '[step, step - 1, step + 1, step - 2, step - 3]',
    tests: ['server/features/accounts/second-factor/totp.test.ts'],
  },
  {
    name: 'accepts a recovery code twice',
    file: 'server/features/accounts/second-factor/factor-store.ts',
    find: ".where('code_hash', '=', codeHash)\n    .where('used_at', 'is', null)",
    replace: ".where('code_hash', '=', codeHash)",
    tests: SECOND_FACTOR,
  },
  {
    name: 'does not count wrong codes of the second factor',
    file: 'server/features/accounts/second-factor/check-code.ts',
    find: 'const failures = await countCode(deps, user.id)',
    replace: 'const failures = countCode.length',
    tests: SECOND_FACTOR,
  },
  {
    name: 'allows any number of tries for a mailed code',
    file: 'server/features/onboarding/store.ts',
    find: 'and tries < ${OTP_TRIES} and',
    replace: 'and ${OTP_TRIES}::int > 0 and',
    tests: ONBOARDING,
  },
  {
    name: 'accepts an earlier mailed code next to the newest',
    file: 'server/features/onboarding/store.ts',
    find: 'order by created_at desc, id desc limit 1',
    replace: 'order by created_at, id limit 1',
    tests: ONBOARDING,
  },
  {
    name: 'accepts a passkey challenge after its time',
    file: 'server/features/accounts/passkeys/passkey-store.ts',
    find: "    .where('expires_at', '>', now.toISOString())\n",
    replace: "    .where('expires_at', '>', new Date(now.getTime() * 0).toISOString())\n",
    tests: PASSKEYS,
  },
  {
    name: 'accepts a passkey challenge for another purpose',
    file: 'server/features/accounts/passkeys/passkey-store.ts',
    find: "    .where('purpose', '=', purpose)\n",
    replace: "    .where('purpose', 'in', [purpose, 'add', 'wallet', 'sign-in', 'prove'])\n",
    tests: ['server/features/accounts/passkeys/passkey-store.test.ts'],
  },
  {
    name: 'accepts a passkey whose counter went back',
    file: 'server/features/accounts/passkeys/passkey-store.ts',
    find: '(counter < ${counter} or (counter = 0 and ${counter} = 0))',
    replace: '(counter >= 0 and ${counter} >= 0)',
    tests: PASSKEYS,
  },
  {
    name: 'takes a proof of identity as fresh for ever',
    file: 'server/features/accounts/fresh-proof.ts',
    find: 'clock.now().getTime() - at.getTime() < FRESH_PROOF_MINUTES * 60_000',
    replace: 'clock.now().getTime() >= at.getTime()',
    tests: ['server/features/accounts/fresh-proof.test.ts'],
  },
]
