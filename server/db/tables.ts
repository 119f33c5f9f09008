import type { EventsTables } from '#events/tables.ts'
import type { AccountsTables, AccountsViews } from '#features/accounts/tables.ts'
import type { ActivityTables } from '#features/activity/tables.ts'
import type { AuctionsTables } from '#features/auctions/tables.ts'
import type { BidsTables } from '#features/bids/tables.ts'
import type { BulkTables } from '#features/bulk/tables.ts'
import type { CartTables } from '#features/cart/tables.ts'
import type { CharityDashboardTables, CharityDashboardViews } from '#features/charity-dashboard/tables.ts'
import type { CollectionOffersTables } from '#features/collection-offers/tables.ts'
import type { CollectionsTables, CollectionsViews } from '#features/collections/tables.ts'
import type { ContactTables } from '#features/contact/tables.ts'
import type { DiscoverTables, DiscoverViews } from '#features/discover/tables.ts'
import type { GivingTables, GivingViews } from '#features/giving/tables.ts'
import type { HouseAccountsTables, HouseAccountsViews } from '#features/house-accounts/tables.ts'
import type { ListingsTables } from '#features/listings/tables.ts'
import type { MediaTables, MediaViews } from '#features/media/tables.ts'
import type { NftsTables, NftsViews } from '#features/nfts/tables.ts'
import type { NotificationsTables } from '#features/notifications/tables.ts'
import type { OnboardingTables } from '#features/onboarding/tables.ts'
import type { PasskeyWalletTables } from '#features/passkey-wallet/tables.ts'
import type { PaymentsTables } from '#features/payments/tables.ts'
import type { PeopleTables } from '#features/people/tables.ts'
import type { PortfolioTables } from '#features/portfolio/tables.ts'
import type { PricesTables } from '#features/prices/tables.ts'
import type { ReceiptsTables } from '#features/receipts/tables.ts'
import type { SalesTables } from '#features/sales/tables.ts'
import type { SigningTables } from '#features/signing/tables.ts'
import type { StoriesTables } from '#features/stories/tables.ts'
import type { VettingTables } from '#features/vetting/tables.ts'
import type { WatchTables } from '#features/watch/tables.ts'
import type { HttpTables } from '#http/tables.ts'
import type { ListenerTables, ListenerViews } from '#listener/tables.ts'
import type { MailTables } from '#mail/tables.ts'
import type { DefaultTimestamp, Id, Json, Optional } from './columns.ts'

/** Every table of the product; each feature describes its own in its tables.ts. */
export type Tables = AuditTables &
  EventsTables &
  HttpTables &
  ListenerTables &
  ListenerViews &
  AccountsTables &
  AccountsViews &
  ActivityTables &
  AuctionsTables &
  HouseAccountsTables &
  HouseAccountsViews &
  PeopleTables &
  PortfolioTables &
  CharityDashboardTables &
  CharityDashboardViews &
  CollectionsTables &
  CollectionsViews &
  ContactTables &
  DiscoverTables &
  DiscoverViews &
  GivingTables &
  GivingViews &
  MailTables &
  ListingsTables &
  BidsTables &
  BulkTables &
  CartTables &
  CollectionOffersTables &
  PricesTables &
  ReceiptsTables &
  SalesTables &
  MediaTables &
  MediaViews &
  NftsTables &
  NftsViews &
  NotificationsTables &
  OnboardingTables &
  PasskeyWalletTables &
  PaymentsTables &
  SigningTables &
  StoriesTables &
  VettingTables &
  WatchTables

export type AuditTables = {
  audit_log: {
    id: Id
    at: DefaultTimestamp
    actor_id: Optional<string>
    action: string
    subject_type: string
    subject_id: string
    details: Json<Record<string, unknown>>
    /** Who ran the operator command, written by the database: see 1952-audit-operators.sql. */
    operator: Optional<string>
  }
}
