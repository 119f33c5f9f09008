import { useCallback, useEffect, useRef, useState } from 'react'
import { trustedScript } from '#lib/trusted-types.ts'
import type { Site } from '#verify/compare.ts'
import type { Waiting } from '#verify/ledger-socket.ts'
import type { Failure, Outcome } from '#verify/outcome.ts'
import type { Accounts } from '#verify/verify.ts'
import type { Answer, Ask, SoFar } from '#verify/verify-worker.ts'
import workerUrl from '#verify/verify-worker.ts?worker&url'
import type { Progress } from '#verify/walk.ts'

export type Check = {
  state: 'idle' | 'running' | 'paused' | 'failed' | 'done'
  /** Transactions of a check that was interrupted. */
  stored: number
  progress: Progress | null
  soFar: SoFar | null
  waiting: Waiting | null
  failure: Failure | null
  outcome: Outcome | null
}

const IDLE: Check = {
  state: 'idle',
  stored: 0,
  progress: null,
  soFar: null,
  waiting: null,
  failure: null,
  outcome: null,
}

function after(check: Check, answer: Answer): Check {
  switch (answer.kind) {
    case 'stored':
      return { ...check, stored: answer.transactions }
    case 'progress':
      return { ...check, progress: answer.progress, soFar: answer.soFar, waiting: null }
    case 'waiting':
      return { ...check, waiting: answer.waiting }
    case 'paused':
      return { ...check, state: 'paused', waiting: null }
    case 'failed':
      return { ...check, state: 'failed', waiting: null, failure: answer.failure }
    case 'done':
      return { ...check, state: 'done', waiting: null, outcome: answer.outcome }
    case 'compared':
      return check.outcome ? { ...check, outcome: { ...check.outcome, comparison: answer.comparison } } : check
  }
}

export type Start = { url: string; accounts: Accounts; site: Site | null; afresh: boolean }

function openWorker(onAnswer: (answer: Answer) => void): Worker {
  const worker = new Worker(trustedScript(workerUrl), { type: import.meta.env.DEV ? 'module' : 'classic' })
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => onAnswer(data))
  worker.addEventListener('error', ({ message: detail }) =>
    onAnswer({ kind: 'failed', failure: { reason: 'broken', detail } }),
  )
  return worker
}

/** The check runs in a worker that lives as long as the page; what it has read outlives both. */
export function useCheck() {
  const [check, setCheck] = useState(IDLE)
  const worker = useRef<Worker>(undefined)

  useEffect(
    () => () => {
      worker.current?.terminate()
      worker.current = undefined
    },
    [],
  )

  const ask = useCallback((message: Ask) => {
    worker.current ??= openWorker((answer) => setCheck((last) => after(last, answer)))
    worker.current.postMessage(message)
  }, [])
  return {
    check,
    start: useCallback(
      (start: Start) => {
        setCheck({ ...IDLE, state: 'running' })
        ask({ kind: 'start', ...start })
      },
      [ask],
    ),
    pause: useCallback(() => ask({ kind: 'pause' }), [ask]),
    look: useCallback((accounts: Accounts) => ask({ kind: 'look', accounts }), [ask]),
    compare: useCallback((site: Site) => ask({ kind: 'compare', site }), [ask]),
  }
}
