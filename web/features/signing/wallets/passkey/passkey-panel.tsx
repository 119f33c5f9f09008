import { Fingerprint, Hourglass, type LucideIcon, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { copy as signingCopy } from '#features/signing/copy.ts'
import { signing } from '#features/signing/signing.ts'
import { walletModal } from '#features/signing/wallet-modal.ts'
import type { WaitingProps } from '#features/signing/wallets/wallet.ts'
import { shortAddress } from '#lib/format.ts'
import { goFirst } from '#lib/resume.ts'
import { returnTo } from '#lib/return-to.ts'
import { useStore } from '#lib/store.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Spinner } from '#ui/spinner.tsx'
import { copy } from './copy.ts'
import { type Prompt, prompt } from './prompt.ts'

type FrameProps = { icon: LucideIcon; title: string; hint: string; children?: ReactNode }

const Frame = ({ icon: Icon, title, hint, children }: FrameProps) => (
  <div className="grid w-full sm:max-w-72 content-center justify-items-center gap-3 justify-self-center bg-sunk p-6 text-center sm:min-h-72">
    <Icon aria-hidden="true" className="size-8" strokeWidth={1.3} />
    <p role="status" className="serif text-label">
      {title}
    </p>
    <p className="text-sm text-ink-soft">{hint}</p>
    {children}
  </div>
)

const Note = ({ text }: { text: string | undefined }) => (
  <p role="alert" className="text-sm font-medium text-danger empty:hidden">
    {text}
  </p>
)

function chooseAnother() {
  signing.cancel()
  walletModal.open()
}

const OtherWallets = () => (
  <Button variant="secondary" onClick={chooseAnother}>
    {copy.otherWallets}
  </Button>
)

type ChooseProps = { view: Extract<Prompt, { stage: 'choose' }> }

const CannotKeep = ({ view }: ChooseProps) => (
  <div className="grid w-full sm:max-w-72 content-start gap-4 justify-self-center">
    <div role="alert" className="grid gap-3">
      <p className="serif text-label">{copy.noPrfTitle}</p>
      <p className="text-sm text-ink-soft">{copy.noPrf}</p>
    </div>
    <Button size="lg" onClick={() => view.choose({ kind: 'create' })}>
      {copy.tryAgain}
    </Button>
    <OtherWallets />
  </div>
)

function Choose({ view }: ChooseProps) {
  const [first] = view.accounts
  if (view.noPrf) return <CannotKeep view={view} />
  return (
    <div className="grid w-full sm:max-w-72 content-start gap-4 justify-self-center">
      <Note text={view.note} />
      {view.accounts.map((account) => (
        <Button key={account} size="lg" onClick={() => view.choose({ kind: 'local', account })}>
          {copy.openLocal(shortAddress(account))}
        </Button>
      ))}
      <Button size="lg" variant={first ? 'secondary' : 'primary'} onClick={() => view.choose({ kind: 'create' })}>
        {copy.create}
      </Button>
      {!first && <p className="text-sm text-ink-soft">{copy.createHint}</p>}
      <Button variant="secondary" onClick={() => view.choose({ kind: 'open' })}>
        {copy.openOther}
      </Button>
      <p className="text-sm text-ink-soft">{copy.openOtherHint}</p>
      <Link to="/Recover-Wallet" onClick={() => signing.cancel()} className="link justify-self-start text-sm">
        {copy.lost}
      </Link>
    </div>
  )
}

function Confirm({ view }: { view: Extract<Prompt, { stage: 'confirm' }> }) {
  const { title, sentence, lines, warning } = view.description
  return (
    <div className="grid w-full sm:max-w-72 content-start gap-4 justify-self-center">
      <p className="serif text-label">{title}</p>
      <p data-testid="sentence">{sentence}</p>
      {warning && (
        <p role="note" className="border-s-2 border-danger ps-3 text-sm">
          {warning}
        </p>
      )}
      <dl className="grid gap-2 border-t border-line pt-3 text-sm">
        {lines.map(({ label, text, kind }) => (
          <div key={`${label}/${text}`} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
            <dt className="text-ink-soft">{label}</dt>
            <dd className={cx('break-words', kind === 'gift' && 'font-medium', kind === 'warning' && 'text-danger')}>
              {text}
            </dd>
          </div>
        ))}
        <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
          <dt className="text-ink-soft">{copy.signedFor}</dt>
          <dd className="break-all">
            <bdi>{shortAddress(view.account)}</bdi>
          </dd>
        </div>
      </dl>
      <details className="text-sm">
        <summary className="link cursor-pointer">{copy.allDetails}</summary>
        <pre dir="ltr" className="max-h-60 overflow-auto bg-sunk p-3 text-xs break-all whitespace-pre-wrap">
          {JSON.stringify(view.tx, null, 2)}
        </pre>
      </details>
      <Note text={view.note} />
      <Button size="lg" onClick={view.confirm}>
        <Fingerprint aria-hidden="true" className="size-5" strokeWidth={1.6} />
        {copy.sign}
      </Button>
    </div>
  )
}

/** Where the backup is saved; from there the way leads back to what was to be signed. */
function SaveBackup({ flow: { request } }: Pick<WaitingProps, 'flow'>) {
  const navigate = useNavigate()
  const leave = () => {
    returnTo.remember(request.action === 'buy' ? 'buy' : undefined)
    goFirst('/Passkey-Wallet')
    signing.cancel()
    navigate(`${returnTo.take()}#backup`)
  }
  return <Button onClick={leave}>{copy.backupNow}</Button>
}

/** What is to be signed, in words, and the way to the passkey. */
export function PasskeyPanel({ flow, expired }: WaitingProps) {
  const view = useStore(prompt)
  if (expired)
    return <Frame icon={Hourglass} title={signingCopy.expiredRequest} hint={signingCopy.expiredRequestHint} />
  if (flow.problem || view.stage === 'touch')
    return <Frame icon={Fingerprint} title={copy.touch} hint={flow.problem ? '' : copy.touchHint} />
  switch (view.stage) {
    case 'choose':
      return <Choose view={view} />
    case 'confirm':
      return <Confirm view={view} />
    case 'unsupported':
      return (
        <Frame icon={ShieldAlert} title={copy.unsupportedTitle} hint={copy.unsupported}>
          <OtherWallets />
        </Frame>
      )
    case 'backup':
      return (
        <Frame icon={ShieldAlert} title={copy.backupTitle} hint={copy.backupLead(view.limit)}>
          <SaveBackup flow={flow} />
        </Frame>
      )
    default:
      return (
        <div className="grid min-h-72 w-full sm:max-w-72 place-content-center justify-items-center gap-3 justify-self-center bg-sunk p-6 text-center">
          <Spinner className="size-8" />
          <p role="status" className="text-sm text-ink-soft">
            {copy.starting}
          </p>
        </div>
      )
  }
}
