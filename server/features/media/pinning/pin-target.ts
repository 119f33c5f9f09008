/** A place that keeps bytes available on IPFS. */
export type PinTarget = {
  name: string
  /** Hands the file over and says by which CID that place knows it. */
  pin(path: string, cid: string): Promise<string>
}
