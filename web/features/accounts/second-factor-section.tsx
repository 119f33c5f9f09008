import { TOTP_DIGITS } from '@gooddrop/contract/constants.ts'
import { beginTotp, confirmTotp, disableTotp, renewRecoveryCodes } from '@gooddrop/contract/second-factor.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { call } from '#lib/api.ts'
import { messageOf } from '#lib/api-error.ts'
import { keys } from '#lib/query-keys.ts'
import { saveFile } from '#lib/save-file.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { copy as all } from './copy.ts'
import { signInMethodsQuery } from './queries.ts'

const copy = all.totp

type Secret = { secret: string; uri: string }

/** The authenticator app: set up, recovery codes, and off again. */
export function SecondFactorSection() {
  const { data: methods, isError, isFetching, refetch } = useQuery(signInMethodsQuery())
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<string[]>()
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: keys.signInMethods() })
  const begin = useAction(async () => setSecret(await call(beginTotp)))
  if (!methods && isError) return <ErrorState what={copy.what} onRetry={refetch} retrying={isFetching} />
  if (!methods) return <TextSkeleton lines={2} />
  const showCodes = (recoveryCodes: string[]) => {
    setSecret(undefined)
    setCodes(recoveryCodes)
    return refresh()
  }
  const canBegin = methods.totp_available && methods.password
  return (
    <div className="grid justify-items-start gap-4">
      {methods.totp ? (
        <TotpOn left={methods.recovery_codes_left} onCodes={showCodes} onOff={refresh} />
      ) : (
        <>
          <p>{methods.totp_available ? copy.off : copy.unavailable}</p>
          {methods.totp_available && !methods.password && <p className="text-ink-soft">{copy.needsPassword}</p>}
          {canBegin && (
            <Button variant="secondary" loading={begin.pending} onClick={begin.run}>
              {copy.setUp}
            </Button>
          )}
        </>
      )}
      {secret && <SetUpDialog secret={secret} onCodes={showCodes} onClose={() => setSecret(undefined)} />}
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </div>
  )
}

type OnProps = { left: number; onCodes: (codes: string[]) => Promise<void>; onOff: () => Promise<void> }

function TotpOn({ left, onCodes, onOff }: OnProps) {
  const renew = useAction(async () => onCodes((await call(renewRecoveryCodes)).recovery_codes))
  const turnOff = useAction(async () => {
    const { message } = await call(disableTotp)
    toast.success(message)
    await onOff()
  })
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone="good">{copy.onBadge}</Badge>
        {copy.on}
      </p>
      <p className="text-[0.9375rem] text-ink-soft">{copy.left(left)}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" loading={renew.pending} onClick={renew.run}>
          {copy.renew}
        </Button>
        <Button variant="danger" loading={turnOff.pending} onClick={turnOff.run}>
          {copy.turnOff}
        </Button>
      </div>
    </>
  )
}

type SetUpProps = { secret: Secret; onCodes: (codes: string[]) => Promise<void>; onClose: () => void }

function SetUpDialog({ secret: { secret, uri }, onCodes, onClose }: SetUpProps) {
  const form = useId()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const confirm = useAction(
    async () => {
      setError(undefined)
      await onCodes((await call(confirmTotp, { body: { code } })).recovery_codes)
    },
    (reason) => setError(messageOf(reason)),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm.run()
  }
  const groups = secret.match(/.{1,4}/g)?.join(' ') ?? secret
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={copy.scanTitle}
      description={copy.scanLead}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" form={form} loading={confirm.pending} disabled={code.length < TOTP_DIGITS}>
            {copy.confirm}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-6">
        <QrCode text={uri} label={copy.qrLabel} className="mx-auto size-52" />
        <div className="grid gap-1.5">
          <p className="text-sm text-ink-soft">{copy.secret}</p>
          <p className="flex items-center gap-2">
            <code dir="ltr" className="font-mono text-sm break-words">
              {groups}
            </code>
            <CopyButton text={secret} label={copy.copySecret} />
          </p>
        </div>
        <TextField
          label={copy.code}
          error={error}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          onChange={({ target }) => setCode(target.value.replace(/\D/g, '').slice(0, TOTP_DIGITS))}
          className="[&_input]:font-mono [&_input]:text-xl [&_input]:tracking-[0.4em]"
        />
      </form>
    </Dialog>
  )
}

function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = codes.join('\n')
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={copy.codesTitle}
      description={copy.codesLead}
      footer={<Button onClick={onClose}>{copy.stored}</Button>}
    >
      <div className="grid gap-5">
        <ol dir="ltr" className="grid gap-x-6 gap-y-2 bg-sunk p-5 font-mono text-sm sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={text} label={copy.copyCodes} labelled />
          <Button
            size="sm"
            variant="secondary"
            onClick={() => saveFile('gooddrop-recovery-codes.txt', `${text}\n`, 'text/plain')}
          >
            {copy.saveCodes}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
