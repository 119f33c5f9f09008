import { short } from '#phone/text.ts'
import { AccountButton } from './account-button.tsx'
import type { Account } from './account-store.ts'
import { useFace } from './artwork.ts'
import { Picture } from './picture.tsx'
import { type Token, useHoldings } from './use-holdings.ts'

export function TokensScreen({ account }: { account: Account }) {
  const { holdings } = useHoldings(account.address)
  return (
    <div className="stack">
      <header className="head">
        <h1>Tokens</h1>
        <AccountButton account={account} />
      </header>
      <TokenGrid tokens={holdings?.tokens} />
    </div>
  )
}

export function TokenGrid({ tokens }: { tokens: Token[] | undefined }) {
  if (!tokens) {
    return (
      <div className="grid" role="status" aria-label="Loading tokens">
        <div className="token-picture skeleton" />
        <div className="token-picture skeleton" />
      </div>
    )
  }
  if (tokens.length === 0) return <p className="empty">No tokens yet. What you mint or buy appears here.</p>
  return (
    <ul className="grid">
      {tokens.map((token) => (
        <TokenCard key={token.id} token={token} />
      ))}
    </ul>
  )
}

function TokenCard({ token }: { token: Token }) {
  const face = useFace(token.uri)
  const name = face?.name || `Token ${short(token.id)}`
  return (
    <li>
      <a className="token" href={`/explorer/nft/${token.id}`}>
        <Picture
          className="token-picture"
          source={face?.image}
          film={face?.film}
          none={face !== undefined || !token.uri}
        />
        <span className="token-name">{name}</span>
      </a>
    </li>
  )
}
