import { credentials, login } from '@gooddrop/contract/accounts.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { call } from '#lib/api.ts'
import { ApiError, messageOf } from '#lib/api-error.ts'
import { returnTo } from '#lib/return-to.ts'
import { session } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { toastError, useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField, TextField } from '#ui/field.tsx'
import { copy } from './copy.ts'
import {
  choosePasskey,
  offerPasskeys,
  type PasskeyAnswer,
  passkeyMessage,
  passkeysPossible,
  signInByPasskey,
} from './passkeys.ts'

type SignedIn = { token: string; user: OwnUser }

/** A person whose wallet was proved by a scan goes home, everybody else to where one is connected. */
const afterLogin = (user: OwnUser) => (user.xumm_scan ? '/Home' : '/add-Info')

const isCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code

/** By e-mail and password, with a second step for who has an authenticator app; or by a passkey. */
export function LoginForm() {
  const navigate = useNavigate()
  const [step, setStep] = useState<z.output<typeof credentials>>()
  const form = useForm({ resolver: zodResolver(credentials), defaultValues: { email: '', password: '' } })
  const { errors } = form.formState
  const signedIn = useRef(false)
  const finish = ({ token, user }: SignedIn) => {
    signedIn.current = true
    session.signIn(token, user)
    navigate((user.wallet_address && returnTo.take()) || afterLogin(user))
  }
  const signIn = useAction(
    async (body: z.output<typeof credentials>) => finish(await call(login, { body })),
    (error) => (isCode(error, 'second_factor_needed') ? setStep(form.getValues()) : toastError(error)),
  )
  const reportPasskey = (error: unknown) => {
    if (!signedIn.current) toast.pageError(passkeyMessage(error))
  }
  // The browser's offer and the button may both bring an answer: the first one signs in, once.
  const passkey = useAction(async (answer: PasskeyAnswer) => {
    if (!signedIn.current) finish(await signInByPasskey(answer))
  }, reportPasskey)
  const choose = useAction(async () => passkey.run(await choosePasskey()), reportPasskey)
  const enter = useEffectEvent(passkey.run)
  const choosing = choose.pending
  useEffect(() => (choosing ? undefined : offerPasskeys((answer) => enter(answer))), [choosing])
  if (step) return <CodeStep credentials={step} onSignedIn={finish} onBack={() => setStep(undefined)} />
  return (
    <div className="grid gap-4">
      <form noValidate onSubmit={form.handleSubmit(signIn.run)} className="grid gap-5">
        <TextField
          type="email"
          label={copy.email}
          autoComplete="username webauthn"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label={copy.password}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Button type="submit" size="lg" loading={signIn.pending} className="mt-2">
          {copy.loginButton}
        </Button>
      </form>
      {passkeysPossible() && (
        <Button variant="secondary" size="lg" loading={choosing || passkey.pending} onClick={choose.run}>
          <KeyRound aria-hidden="true" className="size-5" strokeWidth={1.6} />
          {copy.passkeys.signIn}
        </Button>
      )}
    </div>
  )
}

type CodeStepProps = {
  credentials: z.output<typeof credentials>
  onSignedIn: (signedIn: SignedIn) => void
  onBack: () => void
}

function CodeStep({ credentials: { email, password }, onSignedIn, onBack }: CodeStepProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const signIn = useAction(
    async () => {
      setError(undefined)
      onSignedIn(await call(login, { body: { email, password, code } }))
    },
    (reason) => setError(messageOf(reason)),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    signIn.run()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5" aria-label={copy.totp.stepTitle}>
      <TextField
        autoFocus
        label={copy.totp.stepCode}
        hint={copy.totp.stepHint}
        error={error}
        value={code}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => setCode(target.value)}
        className="[&_input]:font-mono [&_input]:text-xl [&_input]:tracking-widest"
      />
      <div className="grid gap-3">
        <Button type="submit" size="lg" loading={signIn.pending} disabled={code.trim() === ''}>
          {copy.totp.stepButton}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {copy.totp.back}
        </Button>
      </div>
    </form>
  )
}
