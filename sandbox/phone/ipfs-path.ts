const IPFS = /^ipfs:\/\/(?:ipfs\/)?((?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{50,100})(?:\/[\w.~%-]+){0,4})$/

/** The content id and path of an ipfs:// URI; undefined for any other, so that no other host is called. */
export const ipfsPath = (uri: unknown): string | undefined =>
  typeof uri === 'string' ? IPFS.exec(uri)?.[1] : undefined
