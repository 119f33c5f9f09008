import { removePasskeyWallet } from '@gooddrop/contract/passkey-wallet.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { forgetPasskey } from '#passkey/ceremony.ts'
import { deleteLocally, localKeys } from '#passkey/local-keys.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { copy } from './copy.ts'

/** The server's copy goes first: it refuses while there is no backup, and then nothing is deleted here either. */
export function DeleteSection({ account }: { account: string }) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const remove = useAction(async () => {
    await call(removePasskeyWallet, { params: { account } })
    for (const key of await localKeys(account)) {
      await deleteLocally(key)
      await forgetPasskey(key.rpId, key.credentialId)
    }
    await queries.invalidateQueries({ queryKey: keys.passkeyWallet() })
    setAsking(false)
    toast.success(copy.deleted)
  })
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {copy.deleteButton}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={copy.deleteSure}
        description={copy.deleteWarning}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {copy.deleteCancel}
            </Button>
            <Button variant="danger" disabled={typed !== copy.deleteWord} loading={remove.pending} onClick={remove.run}>
              {copy.deleteButton}
            </Button>
          </>
        }
      >
        <TextField
          label={copy.deleteTyped(copy.deleteWord)}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Dialog>
    </>
  )
}
