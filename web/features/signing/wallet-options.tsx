import type { WalletName } from '@gooddrop/contract/signing.ts'
import { ChevronRight, QrCode, Sprout, Waypoints } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '#lib/api-error.ts'
import { cx } from '#ui/cx.ts'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toast.ts'
import { askToSignIn } from './ask-to-sign-in.ts'
import { copy } from './copy.ts'
import { startSigning } from './signing.ts'

const row = 'flex w-full items-center gap-4 px-1 py-4 text-left text-ink no-underline'
const live = 'transition hover:bg-sunk hover:px-3 focus-visible:px-3'

const Words = ({ name, hint }: { name: string; hint: string }) => (
  <span className="grid grow gap-0.5">
    <span className="serif text-label">{name}</span>
    <span className="text-sm text-ink-soft">{hint}</span>
  </span>
)

type OptionProps = {
  icon: typeof QrCode
  name: string
  hint: string
  asking: boolean
  disabled: boolean
  onChoose: () => void
}

function Option({ icon: Icon, name, hint, asking, disabled, onChoose }: OptionProps) {
  return (
    <button type="button" onClick={onChoose} disabled={disabled} aria-busy={asking} className={cx(row, live)}>
      <Icon aria-hidden="true" className="size-6 shrink-0" strokeWidth={1.5} />
      <Words name={name} hint={hint} />
      {asking ? <Spinner className="size-5" /> : <ChevronRight aria-hidden="true" className="size-5 text-ink-faint" />}
    </button>
  )
}

/** The three ways to a wallet. */
export function WalletOptions({ onChosen }: { onChosen?: () => void }) {
  const [asking, setAsking] = useState<WalletName>()
  const connect = (wallet: WalletName) => async () => {
    setAsking(wallet)
    try {
      await startSigning('signIn', (socketId) => askToSignIn(socketId, wallet))
      onChosen?.()
    } catch (error) {
      toast.bad(messageOf(error))
    } finally {
      setAsking(undefined)
    }
  }
  const busy = asking !== undefined
  return (
    <ul className="grid divide-y divide-line">
      <li>
        <Option
          icon={QrCode}
          name={copy.xumm}
          hint={copy.xummHint}
          asking={asking === 'xaman'}
          disabled={busy}
          onChoose={connect('xaman')}
        />
      </li>
      <li>
        <Option
          icon={Waypoints}
          name={copy.walletConnect}
          hint={copy.walletConnectHint}
          asking={asking === 'walletconnect'}
          disabled={busy}
          onChoose={connect('walletconnect')}
        />
      </li>
      <li>
        <Link to="/add-Info" onClick={onChosen} className={cx(row, live)}>
          <Sprout aria-hidden="true" className="size-6 shrink-0" strokeWidth={1.5} />
          <Words name={copy.createWallet} hint={copy.createWalletHint} />
          <ChevronRight aria-hidden="true" className="size-5 text-ink-faint" />
        </Link>
      </li>
    </ul>
  )
}
