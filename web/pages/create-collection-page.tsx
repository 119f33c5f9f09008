import { redirect, useNavigate } from 'react-router'
import { CollectionForm } from '#features/collections/collection-form.tsx'
import { copy } from '#features/collections/copy.ts'
import { WalletGate } from '#features/signing/wallet-gate.tsx'
import { useWallet } from '#features/signing/wallet-modal.ts'
import { session } from '#lib/session.ts'
import { PageHeading } from '#ui/section.tsx'

export const loader = () => (session.get() ? null : redirect('/Home'))

export function Component() {
  const navigate = useNavigate()
  const { address } = useWallet()
  return (
    <div className="page pb-24">
      <PageHeading title={copy.createTitle} lead={copy.createLead} />
      <WalletGate>
        {address && (
          <CollectionForm
            account={address}
            onSaved={({ _id }) => navigate(`/Collection/${_id}/Edit`, { replace: true })}
          />
        )}
      </WalletGate>
    </div>
  )
}
