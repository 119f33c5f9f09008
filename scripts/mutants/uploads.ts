import type { Mutant } from './mutant.ts'

const RECEIVE = ['server/features/media/receive-bytes.test.ts']
const SNIFF = ['server/features/media/sniff-type.test.ts']

/** Files of users, and what is fetched for them. */
export const uploadMutants: readonly Mutant[] = [
  {
    name: 'takes any file that begins like a film for one',
    file: 'server/features/media/sniff-type.ts',
    find: " && mp4Brands.has(head.toString('latin1', 8, 12))",
    replace: '',
    tests: SNIFF,
  },
  {
    name: 'takes a file for a picture by its first letters',
    file: 'server/features/media/sniff-type.ts',
    find: '/^GIF8[79]a/',
    replace: '/^GIF/',
    tests: SNIFF,
  },
  {
    name: 'accepts a film where a picture is required',
    file: 'server/features/media/receive-bytes.ts',
    find: '!type || !rule.kinds.includes(type.kind)',
    replace: '!type',
    tests: RECEIVE,
  },
  {
    name: 'accepts a file above the size limit',
    file: 'server/features/media/receive-bytes.ts',
    find: 'if (bytes > rule.maxBytes)',
    replace: 'if (bytes > rule.maxBytes + 1)',
    tests: RECEIVE,
  },
  {
    name: 'leaves the bytes of a refused upload on disk',
    file: 'server/features/media/receive-bytes.ts',
    find: 'await rm(path, { force: true })',
    replace: 'void rm',
    tests: RECEIVE,
  },
  {
    name: 'lets an uploaded file run as a page',
    file: 'server/features/media/send-content.ts',
    find: "sandbox; default-src 'none'",
    replace: "default-src 'self'",
    tests: ['server/features/media/routes.test.ts'],
  },
  {
    name: 'fetches from the metadata service of a cloud',
    file: 'server/features/media/foreign/public-address.ts',
    find: "  ['169.254.0.0', 16],\n",
    replace: '',
    tests: ['server/features/media/foreign/public-address.test.ts'],
  },
  {
    name: 'does not bound what a person may upload in all',
    file: 'server/features/media/quota.ts',
    find: "if ((await bytesChargedTo(db, chargedTo)) + bytes > most) throw new AppError('quota_reached')",
    replace: 'void [bytesChargedTo, most]',
    tests: ['server/features/media/quota.test.ts'],
  },
]
