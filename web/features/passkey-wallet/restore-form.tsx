import { type FormEvent, useState } from 'react'
import { startSignIn } from '#features/signing/signing.ts'
import { messageOf } from '#features/signing/wallets/passkey/connect-passkey.ts'
import { shortAddress } from '#lib/format.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Field, PasswordField, TextField } from '#ui/field.tsx'
import { copy } from './copy.ts'
import { type Backup, reasonOf, restoreWallet } from './key-tasks.ts'

const REASONS: Record<string, string> = {
  NoSeed: copy.noSeed,
  NoBackupFile: copy.noFile,
  WrongPassword: copy.wrongPassword,
}

/** From a backup to a new passkey. What is typed here is given to the worker and to nobody else. */
export function RestoreForm() {
  const [seed, setSeed] = useState('')
  const [address, setAddress] = useState('')
  const [file, setFile] = useState<File>()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [restored, setRestored] = useState<string>()
  const signIn = useAction(() => startSignIn('passkey'))
  const restore = useAction(
    async (backup: Backup) => {
      setProblem(undefined)
      setRestored(await restoreWallet(backup))
      setSeed('')
      setPassword('')
    },
    (error) => setProblem(REASONS[reasonOf(error) ?? ''] ?? messageOf(error)),
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (seed.trim()) return restore.run({ text: seed, account: address.trim() || undefined })
    if (file) return restore.run({ file: await file.text(), password })
    setProblem(copy.restoreNothing)
  }
  if (restored)
    return (
      <div role="status" className="grid justify-items-start gap-4">
        <p className="serif text-label">{copy.restored(shortAddress(restored))}</p>
        <Button size="lg" loading={signIn.pending} onClick={signIn.run}>
          {copy.restoreSignIn}
        </Button>
      </div>
    )
  return (
    <form noValidate onSubmit={submit} onChange={() => setProblem(undefined)} className="grid max-w-xl gap-6">
      <PasswordField
        label={copy.restoreSeed}
        hint={copy.restoreSeedHint}
        autoComplete="off"
        value={seed}
        onChange={({ target }) => setSeed(target.value)}
      />
      <TextField
        label={copy.restoreAccount}
        hint={copy.restoreAccountHint}
        autoComplete="off"
        spellCheck={false}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <Field label={copy.restoreFile}>
        {(wiring) => (
          <input
            type="file"
            accept="application/json,.json"
            onChange={({ target }) => setFile(target.files?.[0])}
            className="w-full cursor-pointer text-sm text-ink-soft file:me-4 file:h-11 file:cursor-pointer file:rounded-full file:border file:border-edge file:bg-transparent file:px-5 file:font-medium file:text-ink hover:file:border-ink"
            {...wiring}
          />
        )}
      </Field>
      {file && (
        <PasswordField
          label={copy.restoreFilePassword}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {problem}
      </p>
      <Button type="submit" size="lg" loading={restore.pending} className="justify-self-start">
        {copy.restoreButton}
      </Button>
    </form>
  )
}
