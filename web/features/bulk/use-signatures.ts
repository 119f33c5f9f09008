import { askNext, type BulkStep, type BulkWithSteps, MAX_AT_ONCE } from '@gooddrop/contract/bulk.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ownWalletsQuery } from '#features/signing/own-wallets.ts'
import { loadSignables, signableOf } from '#features/signing/signables.ts'
import { startSigning, useOutcome } from '#features/signing/signing.ts'
import { requestOf } from '#features/signing/signing-store.ts'
import type { Wallet } from '#features/signing/wallets/wallet.ts'
import { wallets } from '#features/signing/wallets/wallets.ts'
import { call } from '#lib/api.ts'
import { serverNow } from '#lib/clock.ts'
import { realtime } from '#lib/live.ts'
import { queryClient } from '#lib/query-client.ts'
import { keys } from '#lib/query-keys.ts'
import { useSession } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { aboutStep, actionOf } from './about-step.ts'
import { keepBulk } from './queries.ts'

/** What a wallet signs at once, as it stood when it was given; no steps until the server has made the requests. */
export type Given = { steps: BulkStep[]; verb?: string | undefined; Several: Wallet['Several'] }

async function askFor(id: string, most = 1) {
  const socket = realtime.id()
  const { bulk, scans } = await call(askNext, {
    params: { id },
    body: { most, ...(socket && { socket_id: socket }) },
  })
  await keepBulk(bulk)
  return { bulk, scans }
}

/** Goes through a queue: one signature after the other by itself once begun, or several at once where the wallet can. */
export function useSignatures(bulk: BulkWithSteps) {
  const [going, setGoing] = useState(false)
  const left = bulk.steps.filter(({ state }) => state === 'waiting' || state === 'asked')
  const several = useSeveral(left[0]?.account)
  const [given, setGiven] = useState<Given>()
  const stopping = useRef<AbortController>(undefined)

  const next = useAction(async () => {
    const { bulk: now, scans } = await askFor(bulk._id)
    const [scan] = scans
    if (!scan) return setGoing(false)
    const step = now.steps.find(({ sign_request_id }) => sign_request_id === scan.sign_request_id)
    setGoing(true)
    await startSigning(scan.action, async () => scan, scan.nft_id, step && aboutStep(bulk.kind, step))
  })
  // The ledger has it: the next one. A wallet that declined is not asked again by itself.
  useOutcome(actionOf[bulk.kind], ({ success }) => {
    queryClient.invalidateQueries({ queryKey: keys.bulk() })
    if (!going) return
    if (success) next.run()
    else setGoing(false)
  })

  const together = useAction(async () => {
    const Several = several?.Several
    setGiven({ steps: [], Several })
    const [{ bulk: now, scans }] = await Promise.all([askFor(bulk._id, MAX_AT_ONCE), loadSignables()])
    const ids = new Set(scans.map(({ sign_request_id }) => sign_request_id))
    const steps = now.steps.filter(({ sign_request_id }) => sign_request_id && ids.has(sign_request_id))
    setGiven({ steps, verb: signableOf(actionOf[bulk.kind]).subject?.verb, Several })
    const flows = scans.map((scan) => ({ request: requestOf(scan.action, scan, scan.nft_id, serverNow()) }))
    const account = left[0]?.account
    stopping.current = new AbortController()
    const { signal } = stopping.current
    const stopped = new Promise<void>((done) => signal.addEventListener('abort', () => done()))
    if (flows.length > 0 && account && several)
      await Promise.race([several.connector?.connectSeveral?.(flows, account, signal, toast.error), stopped])
    await queryClient.invalidateQueries({ queryKey: keys.bulk() })
  })

  return {
    next,
    together,
    /** How many the wallet would be given at once; none where it takes one at a time. */
    atOnce: several ? Math.min(left.filter(({ account }) => account === left[0]?.account).length, MAX_AT_ONCE) : 0,
    /** While they are signed together. */
    given: together.pending ? given : undefined,
    stopTogether: () => stopping.current?.abort(),
    stop: () => setGoing(false),
  }
}

/** The wallet of this account, where it takes several requests at once on this device. */
function useSeveral(account: string | undefined): Wallet | undefined {
  const userId = useSession()?.user._id
  const { data: own } = useQuery({ ...ownWalletsQuery(userId ?? ''), enabled: userId !== undefined })
  const [found, setFound] = useState<Wallet>()
  const kind = own?.find(({ address }) => address === account)?.wallet
  useEffect(() => {
    let gone = false
    setFound(undefined)
    const wallet = kind && wallets[kind]
    if (account && wallet)
      wallet.connector?.signsSeveral?.(account).then(
        (can) => !gone && can && setFound(wallet),
        () => undefined,
      )
    return () => {
      gone = true
    }
  }, [kind, account])
  return found
}
