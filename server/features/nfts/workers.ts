import type { Workers } from '#jobs/worker.ts'
import { importWallet } from './import-wallet.ts'
import { readMetadata } from './read-metadata.ts'

export const nftsWorkers = {
  'nfts.import-wallet': {
    retries: 10,
    retryAfterSeconds: 5,
    work: (deps, { account }, signal) => importWallet(deps, account, signal),
  },
  'nfts.read-metadata': {
    retries: 8,
    retryAfterSeconds: 30,
    concurrency: 2,
    work: (deps, { nftId }) => readMetadata(deps, nftId),
  },
} satisfies Partial<Workers>
