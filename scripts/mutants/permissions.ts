import type { Mutant } from './mutant.ts'

const POLICIES = ['server/policies.test.ts']
const ACCOUNTS = ['server/features/accounts/accounts.test.ts']
const PASSKEYS = ['server/features/accounts/passkeys/passkeys.test.ts']
const REQUESTS = ['server/features/signing/requests.test.ts']

/** Who may do what. */
export const permissionMutants: readonly Mutant[] = [
  {
    name: 'lets a member act as another user',
    file: 'server/policies.ts',
    find: 'actor.userId === userId,',
    replace: "actor.userId !== '' && userId !== '',",
    tests: POLICIES,
  },
  {
    name: 'lets a member sign with a wallet that is not theirs',
    file: 'server/policies.ts',
    find: 'signWith: (actor: Actor, address: string) => accountsOf(actor).includes(address)',
    replace: "signWith: (actor: Actor, address: string) => accountsOf(actor).length > 0 && address !== ''",
    tests: POLICIES,
  },
  {
    name: 'lets a member trade an item of another owner',
    file: 'server/policies.ts',
    find: 'ownerAddress !== null && accountsOf(actor).includes(ownerAddress),',
    replace: 'ownerAddress !== null && accountsOf(actor).length > 0,',
    tests: POLICIES,
  },
  {
    name: 'lets an owner buy from another wallet of their own',
    file: 'server/policies.ts',
    find: 'ownerAddress !== null && accountsOf(actor).includes(ownerAddress)),',
    replace: 'actor.walletAddress === ownerAddress),',
    tests: POLICIES,
  },
  {
    name: 'lets a member speak for any charity',
    file: 'server/policies.ts',
    find: 'charityAccount !== undefined && accountsOf(actor).includes(charityAccount)',
    replace: 'charityAccount !== undefined && actor.walletAddress !== null',
    tests: POLICIES,
  },
  {
    name: 'ignores what a policy decides',
    file: 'server/policies.ts',
    find: 'if (!allowed) throw',
    replace: 'if (!allowed && message === undefined) throw',
    tests: POLICIES,
  },
  {
    name: 'serves endpoints for members to everyone',
    file: 'server/http/route.ts',
    find: "if (access === 'public') return undefined",
    replace: "if (access === 'public' || !session) return undefined",
    tests: ['server/http/bad-input.test.ts'],
    testName: 'needs a token',
  },
  {
    name: 'ends the session of another user',
    file: 'server/features/accounts/session-store.ts',
    find: ".where('id', '=', session.id)\n    .where('user_id', '=', session.userId)\n    .where('ended_at', 'is', null)",
    replace: ".where('id', '=', session.id)\n    .where('ended_at', 'is', null)",
    tests: ACCOUNTS,
  },
  {
    name: 'removes the passkey of another user',
    file: 'server/features/accounts/passkeys/passkey-store.ts',
    find: ".deleteFrom('passkeys')\n    .where('id', '=', passkey.id)\n    .where('user_id', '=', passkey.userId)",
    replace: ".deleteFrom('passkeys')\n    .where('id', '=', passkey.id)",
    tests: PASSKEYS,
  },
  {
    name: 'shows a sign request to another user',
    file: 'server/features/signing/own-requests.ts',
    find: 'request.userId && request.userId === actor?.userId',
    replace: 'request.userId && actor?.userId',
    tests: REQUESTS,
  },
  {
    name: 'edits the comment of another user',
    file: 'server/features/stories/comment-store.ts',
    find: ".where('user_id', '=', userId)\n    .where('hidden_at', 'is', null)",
    replace: ".where('hidden_at', 'is', null)",
    tests: ['server/features/stories/comments.test.ts'],
  },
]
