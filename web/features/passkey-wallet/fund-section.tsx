import { requestTestXrp } from '@gooddrop/contract/passkey-wallet.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { balanceQuery } from '#features/signing/queries.ts'
import { storeKeys } from '#features/signing/wallets/passkey/wallet-keys.ts'
import { call } from '#lib/api.ts'
import { formatXrp } from '#lib/format.ts'
import { returnTo } from '#lib/return-to.ts'
import { useSearchParams } from '#lib/search-params.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Amount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { ErrorState } from '#ui/states.tsx'
import { copy } from './copy.ts'

/** Events say at once when something arrives; this is for when they do not come. */
const LOOK_AGAIN_MS = 8_000
const USUAL_RESERVE = '1000000'

type Props = { account: string; faucet: boolean; backedUp: boolean; limit: string }

/** Only to pages of our own. */
export const localPath = (path: string | null): string | undefined =>
  path && /^\/(?![/\\])/.test(path) ? path : undefined

/** Whether more can be spent than when the page was opened. */
function useRise(spendable: bigint | undefined): boolean {
  const [first, setFirst] = useState<bigint>()
  if (first === undefined && spendable !== undefined) setFirst(spendable)
  return first !== undefined && spendable !== undefined && spendable > first
}

/** Balance and the ways to fill it; leads on to what was interrupted as soon as XRP arrives. */
export function FundSection({ account, faucet, backedUp, limit }: Props) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const then = localPath(search.get('then'))
  const { data, isFetching, refetch } = useQuery({
    ...balanceQuery(account),
    refetchInterval: ({ state }) => (then || !state.data ? LOOK_AGAIN_MS : false),
  })
  const funded = data != null && BigInt(data.spendable) > 0n
  const arrived = useRise(data === undefined ? undefined : BigInt(data?.spendable ?? 0))
  const over = data != null && !backedUp && BigInt(data.response) > BigInt(limit)
  const ask = useAction(async () => {
    // Without its key the server takes it for a wallet of another kind, which may hold more.
    await storeKeys(account)
    const { drops } = await call(requestTestXrp)
    toast.success(copy.testXrpAsked(formatXrp(drops)))
  })
  useEffect(() => {
    if (!arrived || !then) return
    toast.success(copy.arrived)
    navigate(then, { replace: true })
  }, [arrived, then, navigate])

  if (data === undefined) return <ErrorState what={copy.balance} onRetry={refetch} retrying={isFetching} />
  return (
    <div className="grid gap-6">
      <p role="status" className="grid gap-1">
        {funded ? (
          <>
            <span className="display text-title">
              <Amount drops={data.response} />
            </span>
            <span className="text-sm text-ink-soft">
              <Sentence text={copy.spendableOf} parts={{ amount: <Amount drops={data.spendable} /> }} />
            </span>
          </>
        ) : (
          <>
            <span className="serif text-label">{copy.notFunded}</span>
            <span className="text-sm text-ink-soft">{copy.waiting}</span>
          </>
        )}
      </p>
      {over && (
        <p role="alert" className="border-s-2 border-danger ps-4">
          {copy.overLimit(formatXrp(limit))}
        </p>
      )}
      {!over && !backedUp && (
        <p className="border-s-2 border-ink ps-4 text-[0.9375rem]">{copy.limit(formatXrp(limit))}</p>
      )}
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-3">
          {funded && then && (
            <Button asChild size="lg">
              <Link to={then} replace>
                {copy.goOn}
              </Link>
            </Button>
          )}
          {faucet && (
            <Button size="lg" variant={funded ? 'secondary' : 'primary'} loading={ask.pending} onClick={ask.run}>
              {copy.testXrp}
            </Button>
          )}
          <Button asChild variant="secondary" size="lg">
            <Link to="/add-Info" onClick={() => then && returnTo.remember()}>
              {copy.byCard}
            </Link>
          </Button>
        </div>
        {faucet && <p className="text-sm text-ink-soft">{copy.testXrpHint}</p>}
      </div>
      <div className="grid gap-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <div className="aspect-square w-full max-w-44 border border-line bg-[#fff] p-2">
          <QrCode text={account} label={copy.addressQr} className="size-full" />
        </div>
        <div className="grid content-start gap-3">
          <p className="text-sm font-medium">{copy.address}</p>
          <p className="flex items-center gap-2 font-mono text-sm break-all" data-testid="wallet-address">
            {account}
            <CopyButton text={account} label={copy.copyAddress} />
          </p>
          <p className="text-sm text-ink-soft">{copy.sendHere(formatXrp(data?.base_reserve ?? USUAL_RESERVE))}</p>
        </div>
      </div>
    </div>
  )
}
