import { credentialName, pricesIn, recordsIn } from '#phone/describe-account.ts'
import { amountInWords, issuanceInWords, ledgerTimeInWords, quantityInWords, timeInWords } from '#phone/description.ts'
import { type Fields, isRecord, numberIn, textIn } from '#phone/record.ts'
import { short, shown, textOfHex } from '#phone/text.ts'
import { type Html, html } from './html.ts'
import { accountLink } from './layout.ts'
import { faceOfToken, nameIn, namesIn, type World } from './world.ts'

const ACCEPTED = 0x00010000
const SELL = 1
const FROZEN = 0x00400000 | 0x00800000

type Row = { world: World; owner: string; entry: Fields }
type Kind = { readonly title: string; row(of: Row): Html | Promise<Html> }

const TICKETS = 'Ticket'

const row = (words: Html | string, figure: Html | string = '') =>
  html`<li><span>${words}</span> ${figure && html`<strong class="figure">${figure}</strong>`}</li>`
const quiet = (text: string) => html`<span class="quiet">${text}</span>`
const person = ({ world }: Row, address: unknown) =>
  typeof address === 'string' ? accountLink(address, nameIn(world, address)) : 'someone'
const amount = ({ world }: Row, value: unknown) => amountInWords(value, namesIn(world))
const until = (entry: Fields) =>
  typeof entry.Expiration === 'number' ? quiet(`until ${ledgerTimeInWords(entry.Expiration)}`) : ''

/** What an account can own besides tokens, in the order in which its page shows them. */
const kinds: Record<string, Kind> = {
  RippleState: { title: 'Issued currencies', row: lineRow },
  NFTokenOffer: { title: 'Open offers', row: tokenOfferRow },
  Offer: {
    title: 'Offers to trade',
    row: (of) =>
      row(
        html`gives ${amount(of, of.entry.TakerGets)} ${until(of.entry)}`,
        html`for ${amount(of, of.entry.TakerPays)}`,
      ),
  },
  Check: {
    title: 'Checks',
    row: (of) => {
      const { Account, Destination, SendMax } = of.entry
      const words = Account === of.owner ? html`to ${person(of, Destination)}` : html`from ${person(of, Account)}`
      return row(html`${words} ${until(of.entry)}`, html`up to ${amount(of, SendMax)}`)
    },
  },
  PayChannel: {
    title: 'Payment channels',
    row: (of) => {
      const { Account, Destination, Amount, Balance } = of.entry
      const words = Account === of.owner ? html`to ${person(of, Destination)}` : html`from ${person(of, Account)}`
      return row(html`${words} ${quiet(`${amount(of, Balance)} paid out`)}`, amount(of, Amount))
    },
  },
  MPToken: {
    title: 'Multi-purpose tokens',
    row: (of) =>
      row(issuanceInWords(of.entry.MPTokenIssuanceID, namesIn(of.world)), textIn(of.entry, 'MPTAmount') || '0'),
  },
  MPTokenIssuance: {
    title: 'Multi-purpose tokens issued',
    row: ({ entry }) =>
      row(
        `the token ${short(textIn(entry, 'mpt_issuance_id'))}`,
        `${textIn(entry, 'OutstandingAmount')} in circulation`,
      ),
  },
  Credential: { title: 'Credentials', row: credentialRow },
  DepositPreauth: {
    title: 'Who may pay this account',
    row: (of) =>
      of.entry.Authorize === undefined
        ? row(
            html`holders of ${recordsIn(of.entry.AuthorizeCredentials, 'Credential').map(
              (each, at) => html`${at > 0 && ' and '}${credentialName(each)} issued by ${person(of, each.Issuer)}`,
            )}`,
          )
        : row(person(of, of.entry.Authorize)),
  },
  SignerList: { title: 'Signers', row: signersRow },
  Oracle: { title: 'Prices', row: oracleRow },
}

function lineRow(of: Row): Html {
  const { entry, owner } = of
  const [low, high, balance] = [entry.LowLimit, entry.HighLimit, entry.Balance].map((each) =>
    isRecord(each) ? each : {},
  )
  const isLow = low?.issuer === owner
  const peer = isLow ? high?.issuer : low?.issuer
  const limit = isLow ? low : high
  const value = textIn(balance ?? {}, 'value')
  const own = isLow ? value : value.startsWith('-') ? value.slice(1) : value === '0' ? value : `-${value}`
  const owes = own.startsWith('-')
  const figure = quantityInWords({ value: owes ? own.slice(1) : own, currency: balance?.currency })
  return row(
    html`${owes ? html`owed to ${person(of, peer)}` : html`issued by ${person(of, peer)}`} ${limit && textIn(limit, 'value') !== '0' && quiet(`accepts up to ${textIn(limit, 'value')}`)} ${numberIn(entry, 'Flags') & FROZEN ? html`<span class="bad">frozen</span>` : ''}`,
    figure,
  )
}

async function tokenOfferRow(of: Row): Promise<Html> {
  const id = textIn(of.entry, 'NFTokenID')
  const face = await faceOfToken(of.world, id)
  const kind = quiet(numberIn(of.entry, 'Flags') & SELL ? 'for sale at' : 'bid of')
  return row(
    html`<a href="/explorer/nft/${id}">${face?.name || `Token ${short(id)}`}</a> ${kind} ${until(of.entry)}`,
    amount(of, of.entry.Amount),
  )
}

function credentialRow(of: Row): Html {
  const { Issuer, Subject, Flags } = of.entry
  const parties = Issuer === of.owner ? html`issued to ${person(of, Subject)}` : html`issued by ${person(of, Issuer)}`
  const state = typeof Flags === 'number' && Flags & ACCEPTED ? 'accepted' : 'not accepted yet'
  return row(html`${credentialName(of.entry)} ${parties} ${until(of.entry)}`, state)
}

function signersRow(of: Row): Html {
  const signers = recordsIn(of.entry.SignerEntries, 'SignerEntry').map((entry) =>
    row(person(of, entry.Account), `weight ${numberIn(entry, 'SignerWeight')}`),
  )
  return html`${signers}${row(quiet('needed in all'), `weight ${numberIn(of.entry, 'SignerQuorum')}`)}`
}

function oracleRow({ entry }: Row): Html {
  const source = shown(textOfHex(entry.Provider), 60)
  const about = quiet(`${source && `${source}, `}${timeInWords(numberIn(entry, 'LastUpdateTime'))}`)
  return html`${pricesIn(entry).map(({ label, text }) => row(html`${label} ${about}`, text))}`
}

const section = (type: string, title: string, rows: Html | Html[]) =>
  html`<section aria-labelledby="${type}"><h2 id="${type}">${title}</h2><ul class="changes">${rows}</ul></section>`

/** An account may have 250 tickets: they share one line. */
function ticketSection(entries: readonly Fields[]): Html {
  const numbers = entries
    .filter((entry) => entry.LedgerEntryType === TICKETS)
    .map((entry) => numberIn(entry, 'TicketSequence'))
  if (numbers.length === 0) return html``
  return section(TICKETS, 'Tickets', row(numbers.sort((a, b) => a - b).join(', ')))
}

/** A section for each kind of entry that the account owns. */
export async function ownedSections(world: World, owner: string, entries: readonly Fields[]): Promise<Html[]> {
  const sections = await Promise.all(
    Object.entries(kinds).map(async ([type, kind]) => {
      const own = entries.filter((entry) => entry.LedgerEntryType === type)
      if (own.length === 0) return html``
      const rows = await Promise.all(own.map((entry) => kind.row({ world, owner, entry })))
      return section(type, kind.title, rows)
    }),
  )
  return [...sections, ticketSection(entries)]
}
