import { confirmPasskeyBackup, type PasskeyWalletKey } from '@gooddrop/contract/passkey-wallet.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { messageOf } from '#features/signing/wallets/passkey/connect-passkey.ts'
import { call } from '#lib/api.ts'
import { formatDate } from '#lib/format.ts'
import { keys } from '#lib/query-keys.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { PasswordField, TextField } from '#ui/field.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { copy } from './copy.ts'
import { backupFileOf, revealSeed } from './key-tasks.ts'
import { isPiece, piecesOf, piecesToType } from './seed-pieces.ts'

const LEAST_PASSWORD = 10

type Named = Pick<PasskeyWalletKey, 'account' | 'key_address'>

/** The seed is on the screen only from when it is asked for until it is hidden, confirmed, or the page is left. */
export function BackupSection({ walletKey, onConfirmed }: { walletKey: PasskeyWalletKey; onConfirmed?: () => void }) {
  const { account, key_address, backed_up_at: done } = walletKey
  const [seed, setSeed] = useState<string>()
  const show = useAction(
    async () => setSeed(await revealSeed(account, key_address)),
    (error) => toast.error(messageOf(error)),
  )
  useEffect(() => () => setSeed(undefined), [])
  const finish = () => {
    setSeed(undefined)
    onConfirmed?.()
  }
  return (
    <div className="grid justify-items-start gap-6">
      <p>{done ? copy.backupDone(formatDate(done)) : <Badge tone="outline">{copy.backupMissing}</Badge>}</p>
      {seed ? (
        <>
          <Shown seed={seed} named={walletKey} />
          <SaveFile seed={seed} named={walletKey} />
          <Check seed={seed} keyAddress={key_address} onDone={finish} />
          <Button variant="quiet" onClick={() => setSeed(undefined)}>
            {copy.hide}
          </Button>
        </>
      ) : (
        <>
          <p className="text-sm text-ink-soft">{copy.backupAlone}</p>
          <Button variant={done ? 'secondary' : 'primary'} loading={show.pending} onClick={show.run}>
            {done ? copy.backupAgain : copy.backupShow}
          </Button>
        </>
      )}
    </div>
  )
}

function Shown({ seed, named: { account, key_address } }: { seed: string; named: Named }) {
  return (
    <div className="grid gap-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="aspect-square w-full max-w-44 border border-line bg-[#fff] p-2">
        <QrCode text={seed} label={copy.secretQr} className="size-full" />
      </div>
      <div className="grid content-start gap-3">
        <p className="text-sm font-medium">{copy.secret}</p>
        <ol dir="ltr" className="grid max-w-sm grid-cols-4 gap-2 font-mono text-sm" data-testid="seed">
          {piecesOf(seed).map((piece, index) => (
            <li key={index} className="grid border border-line px-2 py-1">
              <span aria-hidden="true" className="text-xs text-ink-faint">
                {index + 1}
              </span>
              <code>{piece}</code>
            </li>
          ))}
        </ol>
        <p className="flex items-center gap-2 text-sm">
          {copy.copySecret}
          <CopyButton text={seed} label={copy.copySecret} />
        </p>
        <p className="text-sm">{copy.secretHint}</p>
        <p className="text-sm text-ink-soft">
          {account === key_address ? copy.importHow : `${copy.importHow} ${copy.importRegular(account)}`}
        </p>
      </div>
    </div>
  )
}

function SaveFile({ seed, named: { account } }: { seed: string; named: Named }) {
  const [password, setPassword] = useState('')
  const [short, setShort] = useState(false)
  const save = useAction(async () => {
    const url = URL.createObjectURL(
      new Blob([await backupFileOf(seed, password, account)], { type: 'application/json' }),
    )
    const link = document.createElement('a')
    link.href = url
    link.download = `gooddrop-wallet-${account}.json`
    link.click()
    URL.revokeObjectURL(url)
    setPassword('')
    toast.success(copy.fileSaved)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShort(password.length < LEAST_PASSWORD)
    if (password.length >= LEAST_PASSWORD) save.run()
  }
  return (
    <form noValidate onSubmit={submit} className="grid w-full max-w-md gap-4 border-t border-line pt-6">
      <h3 className="serif text-label">{copy.fileTitle}</h3>
      <p className="text-sm text-ink-soft">{copy.fileLead}</p>
      <PasswordField
        label={copy.filePassword}
        hint={copy.filePasswordHint}
        error={short ? copy.shortPassword : undefined}
        autoComplete="new-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" variant="secondary" loading={save.pending} className="justify-self-start">
        {copy.fileSave}
      </Button>
    </form>
  )
}

function Check({ seed, keyAddress, onDone }: { seed: string; keyAddress: string; onDone: () => void }) {
  const queries = useQueryClient()
  const count = piecesOf(seed).length
  const [wanted] = useState(() => piecesToType(count))
  const [typed, setTyped] = useState(['', ''])
  const [tried, setTried] = useState(false)
  const right = wanted.map((number, index) => isPiece(seed, number, typed[index] ?? ''))
  const confirm = useAction(async () => {
    await call(confirmPasskeyBackup, { body: { key_address: keyAddress } })
    await queries.invalidateQueries({ queryKey: keys.passkeyWallet() })
    toast.success(copy.confirmed)
    onDone()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (right.every(Boolean)) confirm.run()
  }
  return (
    <form noValidate onSubmit={submit} className="grid w-full max-w-md gap-4 border-t border-line pt-6">
      <h3 className="serif text-label">{copy.checkTitle}</h3>
      <p className="text-sm text-ink-soft">{copy.checkLead(count)}</p>
      <div className="grid grid-cols-2 gap-4">
        {wanted.map((number, index) => (
          <TextField
            key={number}
            label={copy.piece(number)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={tried && !right[index] ? copy.pieceWrong : undefined}
            value={typed[index]}
            onChange={({ target }) => setTyped(typed.with(index, target.value))}
          />
        ))}
      </div>
      <Button type="submit" loading={confirm.pending} className="justify-self-start">
        {copy.confirm}
      </Button>
    </form>
  )
}
