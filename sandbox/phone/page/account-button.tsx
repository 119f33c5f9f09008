import { useState } from 'react'
import type { Account } from './account-store.ts'
import { Icon } from './icons.tsx'
import { Link } from './link.tsx'

/** Shows the signing account on every screen and opens the list of accounts. */
export function AccountButton({ account }: { account: Account }) {
  return (
    <Link className="account-button" to="/phone#accounts">
      <Portrait {...account} />
      <span className="account-name">
        {account.name}
        {account.demo && <span className="demo">Demo</span>}
      </span>
      <Icon name="chevron" size={16} />
      <span className="unseen">Change account</span>
    </Link>
  )
}

const HUES = [168, 28, 262, 342, 205, 96, 48, 310]

/** Demo people have a face; other accounts show a letter. */
export function Portrait({ name, address, demo }: { name: string; address: string; demo: boolean }) {
  const [faceless, setFaceless] = useState(!demo)
  if (!faceless)
    return <img className="portrait" src={`/faces/${address}.svg`} alt="" onError={() => setFaceless(true)} />
  const hue = HUES[[...address].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % HUES.length]
  return (
    <span className="portrait" aria-hidden="true" style={{ '--hue': String(hue) } as React.CSSProperties}>
      {[...name][0]?.toUpperCase() ?? '?'}
    </span>
  )
}
