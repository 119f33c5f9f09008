import { sha512Half } from '#ledger/state/hash.ts'

// The amendments of server 3.2. Which are enabled was seen on a server for those that scenarios ask for or show by their
// effects; the rest is taken from the source of the server and may differ from the public network in single ones.

const enabled = [
  'AMM',
  'AMMClawback',
  'CheckCashMakesTrustLine',
  'Checks',
  'Clawback',
  'Credentials',
  'DID',
  'DeepFreeze',
  'DeletableAccounts',
  'DepositAuth',
  'DepositPreauth',
  'DisallowIncoming',
  'DynamicNFT',
  'ExpandedSignerList',
  'Flow',
  'FlowSortStrands',
  'HardenedValidations',
  'ImmediateOfferKilled',
  'MPTokensV1',
  'MultiSignReserve',
  'NFTokenMintOffer',
  'NegativeUNL',
  'PermissionedDEX',
  'PermissionedDomains',
  'PriceOracle',
  'RequireFullyCanonicalSig',
  'TicketBatch',
  'TokenEscrow',
  'XRPFees',
  'fix1513',
  'fix1515',
  'fix1543',
  'fix1571',
  'fix1578',
  'fix1623',
  'fix1781',
  'fixAMMClawbackRounding',
  'fixAMMOverflowOffer',
  'fixAMMv1_1',
  'fixAMMv1_2',
  'fixAMMv1_3',
  'fixAmendmentMajorityCalc',
  'fixCheckThreading',
  'fixCleanup3_1_3',
  'fixCleanup3_2_0',
  'fixDisallowIncomingV1',
  'fixEmptyDID',
  'fixEnforceNFTokenTrustline',
  'fixEnforceNFTokenTrustlineV2',
  'fixFillOrKill',
  'fixFrozenLPTokenTransfer',
  'fixIncludeKeyletFields',
  'fixInnerObjTemplate',
  'fixInnerObjTemplate2',
  'fixInvalidTxFlags',
  'fixMPTDeliveredAmount',
  'fixMasterKeyAsRegularKey',
  'fixNFTokenPageLinks',
  'fixNFTokenRemint',
  'fixNFTokenReserve',
  'fixNonFungibleTokensV1_2',
  'fixPayChanCancelAfter',
  'fixPayChanRecipientOwnerDir',
  'fixPreviousTxnID',
  'fixQualityUpperBound',
  'fixReducedOffersV1',
  'fixReducedOffersV2',
  'fixRemoveNFTokenAutoTrustLine',
  'fixRmSmallIncreasedQOffers',
  'fixSTAmountCanonicalize',
  'fixTakerDryOfferRemoval',
  'fixTokenEscrowV1',
  'fixTrustLinesToSelf',
  'fixUniversalNumber',
  'fixXChainRewardRounding',
]

/** Not enabled, and not voted for either by default. */
const open = ['LendingProtocol', 'PermissionDelegationV1_1', 'SingleAssetVault', 'XChainBridge', 'fixPriceOracleOrder']

/** Part of others by now: nobody can enable them any more. */
const obsolete = [
  'CryptoConditionsSuite',
  'NonFungibleTokensV1',
  'NonFungibleTokensV1_1',
  'fixNFTokenDirV1',
  'fixNFTokenNegOffer',
]

export type Amendment = { readonly name: string; readonly enabled: boolean; readonly vetoed: boolean | 'Obsolete' }

const idOf = (name: string): string => sha512Half(Buffer.from(name))

export const amendments: ReadonlyMap<string, Amendment> = new Map(
  [
    ...enabled.map((name) => ({ name, enabled: true, vetoed: false })),
    ...open.map((name) => ({ name, enabled: false, vetoed: true })),
    ...obsolete.map((name) => ({ name, enabled: false, vetoed: 'Obsolete' as const })),
  ]
    .map((amendment) => [idOf(amendment.name), amendment] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1)),
)

export const enabledAmendments: readonly string[] = [...amendments]
  .filter(([, { enabled: on }]) => on)
  .map(([id]) => id)
