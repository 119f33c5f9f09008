import type pg from 'pg'
import { pause } from '#pause.ts'
import { openPrimary, type PrimaryState } from './primary-position.ts'
import { openStandby, type Standby } from './standby.ts'

export type StandbyState = {
  name: string
  isUsed: boolean
  /** How old what it shows may be. */
  behindMs: number
  trouble: string | undefined
  reads: number
  /** Reads that failed here and went to the primary. */
  retried: number
}

export type Standbys = {
  /**
   * Settles when no server can read from a standby that lacks what was committed before the call. Whoever tells people
   * of a change waits for this first: what they ask for next then shows it, whichever server and standby answers.
   */
  seenByAll(): Promise<void>
  /** On a standby that is fresh enough, else, and when that fails, on the primary. */
  read<T>(onStandby: (standby: Standby) => Promise<T>, onPrimary: () => Promise<T>): Promise<T>
  states(): StandbyState[]
  /** Reads that the primary has answered although standbys are there. */
  primaryReads(): number
  /** Why none is used, where the reason is the primary. */
  trouble(): string | undefined
  close(): Promise<void>
}

type Options = {
  primary: pg.ClientConfig
  urls: readonly string[]
  /** How old what is read may be; the same on every server. */
  stalenessMs: number
  onError: (error: Error) => void
}

type Member = { standby: Standby; reads: number; retried: number; mark: { id: string; seenAt: number } | undefined }

/** A standby is checked so often within the time that one check counts. */
const CHECKS = 4

export const NO_STANDBYS: Standbys = {
  seenByAll: async () => undefined,
  read: (_, onPrimary) => onPrimary(),
  states: () => [],
  primaryReads: () => 0,
  trouble: () => undefined,
  close: async () => undefined,
}

/**
 * Reads from standbys that are at most `stalenessMs` behind. A standby counts for that long after the moment at which a
 * check began that found everything in it which the primary then had. So whoever waits that long after a commit knows
 * that no server reads from a standby without it; and nobody has to, once all standbys have it, or those that do not
 * have it were left out for all servers by a row on the primary. No clocks are compared.
 */
export function openStandbys({ primary: connection, urls, stalenessMs, onError }: Options): Standbys {
  const primary = openPrimary(connection, stalenessMs)
  const members: Member[] = urls.map((connectionString) => ({
    standby: openStandby({ ...connection, connectionString }, stalenessMs, onError),
    reads: 0,
    retried: 0,
    mark: undefined,
  }))
  const closing = new AbortController()
  let primaryReads = 0
  let turn = 0
  let trouble: string | undefined

  async function ask(): Promise<PrimaryState> {
    try {
      const state = await primary.state()
      const seenAt = performance.now()
      for (const member of members) {
        const id = state.leftOut[member.standby.name]
        if (member.mark?.id !== id) member.mark = id === undefined ? undefined : { id, seenAt }
      }
      trouble = undefined
      return state
    } catch (error) {
      trouble = error instanceof Error ? error.message : 'the primary does not answer'
      throw error
    }
  }

  /** When to check again. */
  async function check({ standby }: Member): Promise<number> {
    const begun = performance.now()
    const { position, leftOut } = await ask()
    const mark = leftOut[standby.name]
    if (!(await standby.reaches(position, begun + stalenessMs))) {
      if (mark === undefined && !closing.signal.aborted) await primary.leaveOut(standby.name)
    } else if (mark === undefined) standby.setFresh(begun)
    else {
      await primary.readmit(standby.name, mark)
      // Not before another check has found that it is no longer left out.
      return 0
    }
    return stalenessMs / CHECKS
  }

  async function follow(member: Member): Promise<void> {
    while (!closing.signal.aborted) {
      const wait = await check(member).catch(() => stalenessMs / CHECKS)
      await pause(wait, closing.signal)
    }
  }

  const isFresh = ({ standby }: Member) => performance.now() < standby.freshSince() + stalenessMs

  function choose(): Member | undefined {
    for (let tried = 0; tried < members.length; tried++) {
      const member = members[turn++ % members.length]!
      if (isFresh(member)) return member
    }
    return undefined
  }

  const untilPassed = (begun: number) => pause(Math.max(0, begun + stalenessMs - performance.now()), closing.signal)

  async function hasSeen(member: Member, { position, leftOut }: PrimaryState, begun: number): Promise<void> {
    const { standby, mark } = member
    const isLeftOut = mark !== undefined && mark.id === leftOut[standby.name] && mark.seenAt + stalenessMs <= begun
    if (isLeftOut || (await standby.reaches(position, begun + stalenessMs))) return
    await untilPassed(begun)
    if (!closing.signal.aborted && !leftOut[standby.name]) await primary.leaveOut(standby.name)
  }

  const following = members.map(follow)
  return {
    async seenByAll() {
      const begun = performance.now()
      try {
        const state = await ask()
        await Promise.all(members.map((member) => hasSeen(member, state, begun)))
      } catch {
        await untilPassed(begun)
      }
    },
    async read(onStandby, onPrimary) {
      const member = choose()
      if (member)
        try {
          const answer = await onStandby(member.standby)
          member.reads++
          return answer
        } catch (error) {
          member.retried++
          member.standby.noteFailure(error)
        }
      primaryReads++
      return onPrimary()
    },
    states: () =>
      members.map((member) => ({
        name: member.standby.name,
        isUsed: isFresh(member),
        behindMs: performance.now() - member.standby.freshSince(),
        trouble: member.standby.trouble(),
        reads: member.reads,
        retried: member.retried,
      })),
    primaryReads: () => primaryReads,
    trouble: () => trouble,
    async close() {
      closing.abort()
      await Promise.all(members.map(({ standby }) => standby.close()))
      await primary.close()
      await Promise.all(following)
    },
  }
}
