import { type PasskeyWalletKey, rotatePasskeyKey } from '@gooddrop/contract/passkey-wallet.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { balanceQuery } from '#features/signing/queries.ts'
import { startSigning, useOutcome } from '#features/signing/signing.ts'
import { messageOf } from '#features/signing/wallets/passkey/connect-passkey.ts'
import { call } from '#lib/api.ts'
import { keys as queryKeys } from '#lib/query-keys.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { BackupSection } from './backup-section.tsx'
import { copy } from './copy.ts'
import { createNextKey } from './key-tasks.ts'
import { rotationOf } from './queries.ts'

/** A new key for the same account, in steps that can be interrupted: what is next is read from the ledger. */
export function RotateSection({ account, keys }: { account: string; keys: readonly PasskeyWalletKey[] }) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.passkeyWallet() })
  const { stage, newest } = rotationOf(keys)
  const { data: balance } = useQuery(balanceQuery(account))
  useOutcome('rotateKey', () => void refresh())
  const create = useAction(
    async () => {
      await createNextKey(account)
      await refresh()
    },
    (error) => toast.error(messageOf(error)),
  )
  const sign = useAction(async (keyAddress: string) =>
    startSigning('rotateKey', (socketId) =>
      call(rotatePasskeyKey, { params: { socketId }, body: { account, key_address: keyAddress } }),
    ),
  )
  if (balance === null) return <p className="text-ink-soft">{copy.rotateNeedsXrp}</p>
  if (stage === 'none' || stage === 'done' || !newest)
    return (
      <div className="grid justify-items-start gap-3">
        {stage === 'done' && <p>{copy.rotateDone}</p>}
        <Button variant="secondary" loading={create.pending} onClick={create.run}>
          {copy.rotateStart}
        </Button>
        <p className="text-sm text-ink-soft">{copy.rotateStartHint}</p>
      </div>
    )
  if (newest.backed_up_at === null)
    return (
      <div className="grid gap-4">
        <p>{copy.rotateSave}</p>
        <h3 className="serif text-label">{copy.backupOf}</h3>
        <BackupSection walletKey={newest} />
      </div>
    )
  return (
    <div className="grid justify-items-start gap-3">
      <Button loading={sign.pending} onClick={() => sign.run(newest.key_address)}>
        {stage === 'set' ? copy.rotateSet : copy.rotateEnd}
      </Button>
      <p className="text-sm text-ink-soft">{stage === 'set' ? copy.rotateSetHint : copy.rotateEndHint}</p>
    </div>
  )
}
