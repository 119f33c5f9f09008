/** How far a server's log is. Positions of two clusters or two timelines say nothing about each other. */
export type Position = { lsn: bigint; timeline: number; cluster: string }

export type PositionRow = { lsn: string; timeline: number | null; cluster: string }

export const positionOf = ({ lsn, timeline, cluster }: PositionRow): Position | undefined =>
  timeline === null ? undefined : { lsn: BigInt(lsn), timeline, cluster }

export const includes = (one: Position | undefined, other: Position): boolean =>
  one?.cluster === other.cluster && one.timeline === other.timeline && one.lsn >= other.lsn
