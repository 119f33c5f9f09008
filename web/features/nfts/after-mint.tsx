import { Link } from 'react-router'
import type { Flow } from '#features/signing/flow.ts'
import { signing } from '#features/signing/signing.ts'
import { Button } from '#ui/button.tsx'
import { copy } from './copy.ts'

/** What can be done with a work that was just minted. */
export function AfterMint({ flow: { outcome } }: { flow: Flow }) {
  const item = outcome?.nftId ? `/ItemDetail?nftId=${outcome.nftId}` : '/User?u=me&tab=owned'
  return (
    <div className="flex flex-wrap gap-3 pt-2">
      <Button asChild>
        <Link to={item} onClick={signing.hide}>
          {copy.viewIt}
        </Link>
      </Button>
      {outcome?.nftId && (
        <Button asChild variant="secondary">
          <Link to={`${item}&sell=1`} onClick={signing.hide}>
            {copy.sellIt}
          </Link>
        </Button>
      )}
    </div>
  )
}
