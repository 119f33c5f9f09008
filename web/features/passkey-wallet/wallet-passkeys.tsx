import { type PasskeyWalletKey, removePasskeySeal } from '@gooddrop/contract/passkey-wallet.ts'
import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { messageOf } from '#features/signing/wallets/passkey/connect-passkey.ts'
import { call } from '#lib/api.ts'
import { formatDateTime } from '#lib/format.ts'
import { keys as queryKeys } from '#lib/query-keys.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { deleteLocally, localKeys } from '#passkey/local-keys.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { copy } from './copy.ts'
import { addPasskey } from './key-tasks.ts'
import { rotationOf } from './queries.ts'

type Seal = PasskeyWalletKey['seals'][number]

function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: queryKeys.passkeyWallet() })
}

/** Every passkey that opens a key of this wallet, and the way to a second one. */
export function WalletPasskeys({ keys }: { keys: readonly PasskeyWalletKey[] }) {
  const refresh = useRefresh()
  const signing = keys.findLast(({ signs }) => signs !== false)
  const { stage, newest } = rotationOf(keys)
  const add = useAction(
    async (key: PasskeyWalletKey) => {
      await addPasskey(key.account, key.key_address)
      await refresh()
      toast.success(copy.passkeyAdded)
    },
    (error) => toast.error(messageOf(error)),
  )
  return (
    <div className="grid justify-items-start gap-6">
      <ul className="w-full border-t border-line">
        {keys.flatMap((key) =>
          key.seals.map((seal) => (
            <SealRow
              key={seal._id}
              seal={seal}
              walletKey={key}
              state={stateOf(key, stage === 'set' ? newest : undefined)}
            />
          )),
        )}
      </ul>
      {signing && (
        <div className="grid justify-items-start gap-2">
          <Button variant="secondary" loading={add.pending} onClick={() => add.run(signing)}>
            {copy.addPasskey}
          </Button>
          <p className="text-sm text-ink-soft">{copy.addPasskeyHint}</p>
        </div>
      )}
    </div>
  )
}

const stateOf = (key: PasskeyWalletKey, next: PasskeyWalletKey | undefined) =>
  key.signs !== false ? copy.inUse : key === next ? copy.notYetInUse : copy.notInUse

function SealRow({ seal, walletKey, state }: { seal: Seal; walletKey: PasskeyWalletKey; state: string }) {
  const refresh = useRefresh()
  const remove = useAction(async () => {
    const { message } = await call(removePasskeySeal, { params: { id: seal._id } })
    const here = await localKeys(walletKey.account)
    const same = here.filter(
      (key) => key.credentialId === seal.credential_id && key.keyAddress === walletKey.key_address,
    )
    // Otherwise this browser would bring it back to the server.
    for (const key of same) await deleteLocally(key)
    toast.success(message)
    await refresh()
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4">
      <KeyRound aria-hidden="true" className="size-5 text-ink-faint" strokeWidth={1.5} />
      <div className="min-w-0 basis-48 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium break-words">
          {seal.name}
          <Badge>{state}</Badge>
        </p>
        <p className="text-sm text-ink-soft">{copy.since(formatDateTime(seal.createdAt))}</p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        loading={remove.pending}
        onClick={remove.run}
        aria-label={copy.removeName(seal.name)}
      >
        {copy.remove}
      </Button>
    </li>
  )
}
