import { missingFor, type ReceiptProfile } from '@gooddrop/contract/receipts.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import type { SentFile } from '#http/call.ts'
import { inDrawnLanguage } from '#language.ts'
import { receiptsOfCharities } from './charity-receipts.ts'
import { composeReceipt, type Setting } from './compose-receipt.ts'
import { collectYear, composeYear } from './compose-year.ts'
import { copy } from './copy.ts'
import { useDetails } from './donor-details.ts'
import { findReceipt, requireGiver } from './get-receipt.ts'
import { drawApart } from './pdf/draw-apart.ts'
import type { Sheet } from './pdf/sheet.ts'

const refuse = (message: string) => new AppError('conflict', { message })

export async function makeReceipt(deps: Deps, actor: Actor, id: string, profile: ReceiptProfile): Promise<SentFile> {
  const receipt = await findReceipt(deps, actor, id, profile)
  if (receipt.issued_by === 'charity') throw refuse(copy.issuesOwn(receipt.charity.legal_name))
  if (receipt.received_at === null) throw refuse(copy.notYet)
  const issuing = (await receiptsOfCharities(deps.db, [receipt.charity._id])).get(receipt.charity._id)
  const setting = await settingFor(deps, actor, profile)
  const sheet = inDrawnLanguage(() => composeReceipt(receipt, issuing, setting))
  return pdf(`gooddrop-receipt-${receipt.number}.pdf`, sheet)
}

export async function makeYear(deps: Deps, actor: Actor, year: number, profile: ReceiptProfile): Promise<SentFile> {
  const givers = requireGiver(actor)
  const setting = await settingFor(deps, actor, profile)
  const found = await collectYear(deps, givers, year, setting)
  const sheet = inDrawnLanguage(() => composeYear(found, year, setting))
  return pdf(`gooddrop-gifts-${year}.pdf`, sheet)
}

async function settingFor(deps: Deps, actor: Actor, profile: ReceiptProfile): Promise<Setting> {
  const details = await useDetails(deps, actor.userId)
  const [missing] = missingFor(profile, details)
  if (missing) throw refuse(copy.detailsNeeded[missing])
  return { config: deps.config, profile, details, now: deps.clock.now() }
}

const pdf = async (name: string, sheet: Sheet): Promise<SentFile> => ({
  name,
  type: 'application/pdf',
  bytes: await drawApart(sheet),
})
