import type { Command } from '#ledger/api/context.ts'
import { accountChannels } from './account-channels.ts'
import { accountInfo } from './account-info.ts'
import { accountLines } from './account-lines.ts'
import { accountNfts } from './account-nfts.ts'
import { accountObjects } from './account-objects.ts'
import { accountOffers } from './account-offers.ts'
import { accountTx } from './account-tx.ts'
import { getAggregatePrice } from './aggregate-price.ts'
import { bookOffers } from './book-offers.ts'
import { channelAuthorize, channelVerify } from './channels.ts'
import { depositAuthorized } from './deposit-authorized.ts'
import { feature } from './feature.ts'
import { fee } from './fee.ts'
import { accountCurrencies, gatewayBalances, noRippleCheck } from './gateway.ts'
import { ledger, ledgerAccept, ledgerClosed, ledgerCurrent } from './ledger.ts'
import { ledgerData } from './ledger-data.ts'
import { ledgerEntry } from './ledger-entry.ts'
import { nftBuyOffers, nftSellOffers } from './nft-offers.ts'
import { pathFind, ripplePathFind } from './path-find.ts'
import { ping, random, serverDefinitions, serverInfo, serverState, version } from './server.ts'
import { sign, signFor } from './sign.ts'
import { simulate } from './simulate.ts'
import { submit } from './submit.ts'
import { submitMultisigned } from './submit-multisigned.ts'
import { subscribe, unsubscribe } from './subscribe.ts'
import { transactionEntry } from './transaction-entry.ts'
import { tx } from './tx.ts'
import { manifest, validatorInfo } from './validators.ts'
import { walletPropose } from './wallet-propose.ts'

/** What the real server does not know (nft_info, nft_history) is unknown here too. */
export const commands: ReadonlyMap<string, Command> = new Map([
  ['account_channels', accountChannels],
  ['account_currencies', accountCurrencies],
  ['account_info', accountInfo],
  ['account_lines', accountLines],
  ['account_nfts', accountNfts],
  ['account_objects', accountObjects],
  ['account_offers', accountOffers],
  ['account_tx', accountTx],
  ['book_offers', bookOffers],
  ['channel_authorize', channelAuthorize],
  ['channel_verify', channelVerify],
  ['deposit_authorized', depositAuthorized],
  ['feature', feature],
  ['fee', fee],
  ['gateway_balances', gatewayBalances],
  ['get_aggregate_price', getAggregatePrice],
  ['ledger', ledger],
  ['ledger_accept', ledgerAccept],
  ['ledger_closed', ledgerClosed],
  ['ledger_current', ledgerCurrent],
  ['ledger_data', ledgerData],
  ['ledger_entry', ledgerEntry],
  ['manifest', manifest],
  ['nft_buy_offers', nftBuyOffers],
  ['nft_sell_offers', nftSellOffers],
  ['noripple_check', noRippleCheck],
  ['path_find', pathFind],
  ['ping', ping],
  ['random', random],
  ['ripple_path_find', ripplePathFind],
  ['server_definitions', serverDefinitions],
  ['server_info', serverInfo],
  ['server_state', serverState],
  ['sign', sign],
  ['sign_for', signFor],
  ['simulate', simulate],
  ['submit', submit],
  ['submit_multisigned', submitMultisigned],
  ['subscribe', subscribe],
  ['transaction_entry', transactionEntry],
  ['tx', tx],
  ['unsubscribe', unsubscribe],
  ['validator_info', validatorInfo],
  ['version', version],
  ['wallet_propose', walletPropose],
])
