import { copy as accounts } from '@gooddrop/contract/accounts.ts'
import { copy as auctions } from '@gooddrop/contract/auctions.ts'
import { copy as charityDashboard } from '@gooddrop/contract/charity-dashboard.ts'
import { copy as collections } from '@gooddrop/contract/collections.ts'
import { copy as comments } from '@gooddrop/contract/comments.ts'
import { copy as contact } from '@gooddrop/contract/contact.ts'
import { statements } from '@gooddrop/contract/errors.ts'
import { copy as filters } from '@gooddrop/contract/filters.ts'
import { copy as givingPages } from '@gooddrop/contract/giving-pages.ts'
import { copy as ids } from '@gooddrop/contract/ids.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import { copy as minting } from '@gooddrop/contract/minting.ts'
import { copy as money } from '@gooddrop/contract/money.ts'
import { copy as names } from '@gooddrop/contract/names.ts'
import { copy as onboarding } from '@gooddrop/contract/onboarding.ts'
import { copy as page } from '@gooddrop/contract/page.ts'
import { copy as passkeys } from '@gooddrop/contract/passkeys.ts'
import { copy as payments } from '@gooddrop/contract/payments.ts'
import { copy as pledge } from '@gooddrop/contract/pledge.ts'
import { copy as receipts } from '@gooddrop/contract/receipts.ts'
import { copy as savedSearches } from '@gooddrop/contract/saved-searches.ts'
import { copy as secondFactor } from '@gooddrop/contract/second-factor.ts'
import { captions, copy as signing } from '@gooddrop/contract/signing.ts'
import { copy as textLength } from '@gooddrop/contract/text-length.ts'
import { copy as traits } from '@gooddrop/contract/traits.ts'
import { appNames, copy as capabilities, reasonTexts } from '@gooddrop/contract/wallet-capabilities.ts'
import { copy as watch } from '@gooddrop/contract/watch.ts'
import { copy as watchSubject } from '@gooddrop/contract/watch-subject.ts'

/** Every text of the contract by its key, in the language of the moment. */
export const contractTexts = {
  'contract/accounts': accounts,
  'contract/auctions': auctions,
  'contract/charity-dashboard': charityDashboard,
  'contract/collections': collections,
  'contract/comments': comments,
  'contract/contact': contact,
  'contract/errors': statements,
  'contract/filters': filters,
  'contract/giving-pages': givingPages,
  'contract/ids': ids,
  'contract/messages': messages,
  'contract/minting': minting,
  'contract/money': money,
  'contract/names': names,
  'contract/onboarding': onboarding,
  'contract/page': page,
  'contract/passkeys': passkeys,
  'contract/payments': payments,
  'contract/pledge': pledge,
  'contract/receipts': receipts,
  'contract/saved-searches': savedSearches,
  'contract/second-factor': secondFactor,
  'contract/signing': signing,
  'contract/signing/captions': captions,
  'contract/text-length': textLength,
  'contract/traits': traits,
  'contract/wallet-capabilities': capabilities,
  'contract/wallet-capabilities/names': appNames,
  'contract/wallet-capabilities/reasons': reasonTexts,
  'contract/watch': watch,
  'contract/watch-subject': watchSubject,
}

/** A language has all of them, or it does not compile. */
export type ContractCatalogue = typeof contractTexts
