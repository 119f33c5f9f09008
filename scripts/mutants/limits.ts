import type { Mutant } from './mutant.ts'

const ERRORS = ['server/http/errors.test.ts']
const GUESSING = ['server/features/accounts/guessing.test.ts']
const SOCKETS = ['server/events/socket-limit.test.ts']

/** How often a caller may try. */
export const limitMutants: readonly Mutant[] = [
  {
    name: 'never refuses a call for its rate',
    file: 'server/http/rate-limit.ts',
    find: 'calls > endpoint.perMinute * config.RATE_LIMIT_FACTOR',
    replace: 'calls < 0',
    tests: ERRORS,
  },
  {
    name: 'counts the calls of all addresses together',
    file: 'server/http/rate-limit.ts',
    find: '`${endpoint.method} ${endpoint.path} ${address}`',
    replace: '`${endpoint.method} ${endpoint.path} ${address.length < 0}`',
    tests: ERRORS,
  },
  {
    name: 'counts each IPv6 address of a customer by itself',
    file: 'server/http/network.ts',
    find: '.slice(0, 4)',
    replace: '.slice(0, 8)',
    tests: GUESSING,
  },
  {
    name: 'never slows down who guesses a password',
    file: 'server/features/accounts/guess-store.ts',
    find: 'when password_guesses.failures < 5 then 0',
    replace: 'when password_guesses.failures < 5000 then 0',
    tests: GUESSING,
  },
  {
    name: 'counts guesses of a password by network only',
    file: 'server/features/accounts/guess-limit.ts',
    find: "const key = familiar ? hashOf('login', email, network) : hashOf('login', email)",
    replace: "const key = hashOf('login', email, network)",
    tests: GUESSING,
  },
  {
    name: 'does not bound the sockets of one address',
    file: 'server/events/socket-limit.ts',
    find: 'if (openFrom(request).count >= most) return () => copy.tooMany\n',
    replace: '',
    tests: SOCKETS,
    testName: 'a session that only polls counts as well',
  },
  {
    name: 'lets in all sockets at once after another server died',
    file: 'server/events/socket-limit.ts',
    find: 'if (left < 1) return false',
    replace: '',
    tests: SOCKETS,
  },
  {
    name: 'trusts a forwarded address that a client made up',
    file: 'server/events/socket-limit.ts',
    find: "forwarded.split(',').at(-proxies)",
    replace: "forwarded.split(',').at(0)",
    tests: SOCKETS,
  },
]
