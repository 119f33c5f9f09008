async function ask<T>(ledgerUrl: string, method: string, params: object): Promise<T> {
  const reply = await fetch(ledgerUrl.replace(/^ws/, 'http'), {
    method: 'POST',
    body: JSON.stringify({ method, params: [{ ledger_index: 'validated', ...params }] }),
  })
  return ((await reply.json()) as { result: T }).result
}

export type Token = { NFTokenID: string; URI?: string; TransferFee: number; Issuer: string }

/** The balance of an account, read from the ledger. */
export const tokensOf = async (ledgerUrl: string, account: string) =>
  (await ask<{ account_nfts: Token[] }>(ledgerUrl, 'account_nfts', { account })).account_nfts

export const balanceOf = async (ledgerUrl: string, account: string) =>
  BigInt(
    (await ask<{ account_data: { Balance: string } }>(ledgerUrl, 'account_info', { account })).account_data.Balance,
  )
