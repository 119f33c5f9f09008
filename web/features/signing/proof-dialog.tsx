import { proveIdentity } from '@gooddrop/contract/accounts.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import { DEFAULT_WALLET } from '@gooddrop/contract/wallets.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { passkeyMessage, passkeysPossible, proveByPasskey } from '#features/accounts/passkeys.ts'
import { signInMethodsQuery } from '#features/accounts/queries.ts'
import { call } from '#lib/api.ts'
import { ApiError } from '#lib/api-error.ts'
import { proof } from '#lib/proof.ts'
import { useSession } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { toastError, useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField, TextField } from '#ui/field.tsx'
import { copy } from './copy.ts'
import { startSignIn, useSigning } from './signing.ts'
import { signingApp } from './signing-app.ts'

/** Before a change that a session alone does not allow: the password again, a passkey, or a signature of the own wallet. */
export function ProofDialog() {
  const user = useSession()?.user
  if (!user) return null
  return user.email ? <PasswordProof user={user} /> : <WalletProof user={user} />
}

const decline = (open: boolean) => open || proof.settle(false)

function PasswordProof({ user }: { user: OwnUser }) {
  const form = useId()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [error, setError] = useState<ApiError>()
  const { data: methods } = useQuery(signInMethodsQuery())
  const prove = useAction(
    async () => {
      setError(undefined)
      await call(proveIdentity, { body: { password, ...(code && { code }) } })
      proof.settle(true)
    },
    (reason) => (reason instanceof ApiError ? setError(reason) : toastError(reason)),
  )
  const aboutCode = error?.code === 'wrong_code' || error?.code === 'second_factor_needed'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    prove.run()
  }
  return (
    <Dialog
      open
      onOpenChange={decline}
      title={copy.proofTitle}
      description={copy.proofLead}
      footer={
        <>
          <Button variant="secondary" onClick={() => proof.settle(false)}>
            {copy.proofCancel}
          </Button>
          <Button type="submit" form={form} loading={prove.pending}>
            {copy.proofConfirm}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5">
        <input type="hidden" name="username" autoComplete="username" value={user.email ?? ''} readOnly />
        <PasswordField
          label={copy.proofPassword}
          autoComplete="current-password"
          error={aboutCode ? undefined : error?.message}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        {methods?.totp && (
          <TextField
            label={copy.proofCode}
            autoComplete="one-time-code"
            error={aboutCode ? error.message : undefined}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
        <PasskeyProof />
      </form>
    </Dialog>
  )
}

/** For who has one. */
function PasskeyProof() {
  const { data: methods } = useQuery(signInMethodsQuery())
  const prove = useAction(
    async () => {
      await proveByPasskey()
      proof.settle(true)
    },
    (error) => toast.error(passkeyMessage(error)),
  )
  if (!methods?.passkeys || !passkeysPossible()) return null
  return (
    <Button variant="secondary" loading={prove.pending} onClick={prove.run} className="justify-self-start">
      {copy.proofByPasskey}
    </Button>
  )
}

/** The outcome of the signature settles it: see signing-host.tsx. */
function WalletProof({ user }: { user: OwnUser }) {
  const { flow } = useSigning()
  const [begun, setBegun] = useState(false)
  const sign = useAction(async () => {
    signingApp.forget()
    await startSignIn(user.wallet_kind ?? DEFAULT_WALLET)
    setBegun(true)
  })
  useEffect(() => {
    if (begun && !flow) proof.settle(false)
  }, [begun, flow])
  if (begun) return null
  return (
    <Dialog
      open
      onOpenChange={decline}
      title={copy.proofTitle}
      footer={
        <>
          <Button variant="secondary" onClick={() => proof.settle(false)}>
            {copy.proofCancel}
          </Button>
          <Button loading={sign.pending} onClick={sign.run}>
            {copy.proofByWallet}
          </Button>
        </>
      }
    >
      <div className="grid justify-items-start gap-5">
        <p>{copy.proofWalletLead}</p>
        <PasskeyProof />
      </div>
    </Dialog>
  )
}
