import type { Bodies, WorkPurpose } from './tables.ts'

type WorkOf<P extends WorkPurpose> = { id: string; purpose: P; subjectId: string; body: Bodies[P]; doubts: number }

/** Something to be done on the ledger, by one transaction. */
export type Work = { [P in WorkPurpose]: WorkOf<P> }[WorkPurpose]
export type SaleWork = WorkOf<'sale'>
export type PayoutWork = WorkOf<'payout'>
export type CancelWork = WorkOf<'cancel'>
export type DeliveryWork = WorkOf<'delivery'>

type Row = { id: string; purpose: WorkPurpose; subject_id: string; body: Bodies[WorkPurpose]; doubts: number }

/** Bodies are written by `addWork` only, which is typed by the same table. */
export const readWork = ({ id, purpose, subject_id, body, doubts }: Row): Work =>
  ({ id, purpose, subjectId: subject_id, body, doubts }) as Work

/** Done twice it would be paid twice. */
export const isPayment = ({ purpose }: Work) => purpose === 'payout' || purpose === 'delivery'

/** Sales first, then what they owe, then the tidying. */
export const PRIORITY: readonly WorkPurpose[] = ['sale', 'payout', 'delivery', 'cancel']
