import { redirect } from 'react-router'
import { CollectionChoice } from '#features/collections/collection-choice.tsx'
import { copy } from '#features/nfts/copy.ts'
import { MintForm } from '#features/nfts/mint-form.tsx'
import { WalletGate } from '#features/signing/wallet-gate.tsx'
import { useSearchParams } from '#lib/search-params.ts'
import { session } from '#lib/session.ts'
import { PageHeading } from '#ui/section.tsx'

export const loader = () => (session.get() ? null : redirect('/Home'))

export function Component() {
  const [params] = useSearchParams()
  return (
    <div className="page pb-24">
      <PageHeading title={copy.createSingle} lead={copy.createSingleLead} />
      <WalletGate>
        <MintForm
          collection={params.get('collection') ?? undefined}
          collectionChoice={(slot) => <CollectionChoice {...slot} />}
        />
      </WalletGate>
    </div>
  )
}
