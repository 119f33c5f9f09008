/** The names under which the web remembers what it fetched. A prefix stands for everything below it. */
export const keys = {
  blogs: () => ['blogs'],
  blog: (id: string) => ['blogs', 'one', id],
  comments: (blogId: string) => ['blogs', 'comments', blogId],
  sessions: () => ['sessions'],
  profile: (userId: string) => ['profiles', userId],
  balance: (walletAddress: string) => ['balances', walletAddress],
  notifications: () => ['notifications'],
  nfts: () => ['nfts'],
  nft: (id: string) => ['nfts', 'one', id],
  bids: (nftId: string) => ['nfts', 'bids', nftId],
  history: (nftId: string) => ['nfts', 'history', nftId],
  donations: () => ['donations'],
  charities: () => ['charities'],
  gallery: (userId: string) => ['gallery', userId],
  signRequest: (id: string) => ['sign-requests', id],
} as const
