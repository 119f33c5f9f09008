const STORE = 'WALLET_CONNECT_V2_INDEXED_DB'

/** Whether this browser ever met a wallet by WalletConnect: where it did not, its library is not even loaded. */
export async function hasSessions(): Promise<boolean> {
  const databases = await indexedDB.databases?.().catch(() => [])
  return databases?.some(({ name }) => name === STORE) ?? false
}
