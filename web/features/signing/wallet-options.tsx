import { ChevronRight, QrCode, Sprout, Waypoints } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '#lib/api-error.ts'
import { Badge } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toast.ts'
import { askToSignIn } from './ask-to-sign-in.ts'
import { startSigning } from './signing.ts'
import { texts } from './texts.ts'

const row = 'flex w-full items-center gap-4 px-1 py-4 text-left text-ink no-underline'
const live = 'transition hover:bg-sunk hover:px-3 focus-visible:px-3'

const Words = ({ name, hint }: { name: string; hint: string }) => (
  <span className="grid grow gap-0.5">
    <span className="serif text-label">{name}</span>
    <span className="text-sm text-ink-soft">{hint}</span>
  </span>
)

/** The three ways to a wallet. */
export function WalletOptions({ onChosen }: { onChosen?: () => void }) {
  const [asking, setAsking] = useState(false)
  const connect = async () => {
    setAsking(true)
    try {
      await startSigning('signIn', askToSignIn)
      onChosen?.()
    } catch (error) {
      toast.bad(messageOf(error))
    } finally {
      setAsking(false)
    }
  }
  return (
    <ul className="grid divide-y divide-line">
      <li>
        <button type="button" onClick={connect} disabled={asking} aria-busy={asking} className={cx(row, live)}>
          <QrCode aria-hidden="true" className="size-6 shrink-0" strokeWidth={1.5} />
          <Words name={texts.xumm} hint={texts.xummHint} />
          {asking ? (
            <Spinner className="size-5" />
          ) : (
            <ChevronRight aria-hidden="true" className="size-5 text-ink-faint" />
          )}
        </button>
      </li>
      <li>
        <button type="button" disabled className={cx(row, 'disabled:cursor-not-allowed')}>
          <Waypoints aria-hidden="true" className="size-6 shrink-0 text-ink-faint" strokeWidth={1.5} />
          <Words name={texts.walletConnect} hint={texts.walletConnectHint} />
          <Badge>{texts.later}</Badge>
        </button>
      </li>
      <li>
        <Link to="/add-Info" onClick={onChosen} className={cx(row, live)}>
          <Sprout aria-hidden="true" className="size-6 shrink-0" strokeWidth={1.5} />
          <Words name={texts.createWallet} hint={texts.createWalletHint} />
          <ChevronRight aria-hidden="true" className="size-5 text-ink-faint" />
        </Link>
      </li>
    </ul>
  )
}
