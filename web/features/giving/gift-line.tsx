import { type DirectGift, directGiftProofPath } from '@gooddrop/contract/direct-gifts.ts'
import { type Donation, giftProofPath } from '@gooddrop/contract/giving.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { fullName, shortAddress } from '#lib/format.ts'
import { useTimes } from '#lib/use-times.ts'
import { GiftAmount } from '#ui/amount.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { ProofLink } from '#ui/proof-link.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { copy } from './copy.ts'
import { lineOf, type Without } from './line-of.ts'

const quietLink = 'text-ink no-underline hover:underline'

function Giver({ gift: { giver, giver_address } }: { gift: Donation }) {
  if (!giver) return <bdi className="figures font-medium">{shortAddress(giver_address)}</bdi>
  return (
    <Link to={`/User?u=${giver._id}`} className={`${quietLink} as-written font-medium`}>
      {fullName(giver)}
    </Link>
  )
}

type Proved = Pick<Donation, '_id' | 'proof'> | Pick<DirectGift, '_id' | 'proof' | 'hash'>

/** The file that proves the gift without any server; why there is none is said on the page that checks files. */
export function ProofFile({ gift }: { gift: Proved }) {
  const { _id, proof } = gift
  if (proof === 'waiting') return null
  if (proof === 'none')
    return (
      <Link to="/Proof#no-file" className="link">
        {copy.noProofFile}
      </Link>
    )
  return (
    <>
      <a href={'hash' in gift ? directGiftProofPath(_id) : giftProofPath(_id)} download className="link">
        {copy.proofFile}
      </a>
      <Link to="/Proof" className="link">
        {copy.checkProof}
      </Link>
    </>
  )
}

type Props = {
  gift: Donation
  without?: Without
  /** What the giver can do with it. */
  action?: ReactNode
}

/** One gift in one sentence, with both of its transactions. */
export function GiftLine({ gift, without, action }: Props) {
  const { formatRelative } = useTimes()
  const { charity, nft_id, nft_title, createdAt, pledged } = gift
  const lines = pledged ? copy.pledgedLines : copy.gaveLines
  const when = formatRelative(createdAt)
  return (
    <li className="lazy-layout flex items-start gap-4 border-t border-line py-4 [--lazy-height:13rem] sm:[--lazy-height:6rem]">
      <Avatar src={charity.picture} seed={charity._id} name={charity.name} className="size-10" decorative />
      <div className="grid min-w-0 grow gap-1">
        <p className="text-[0.9375rem] wrap-anywhere">
          <Sentence
            text={lines[lineOf(without, nft_id !== null)]}
            words={(text) => <span className="text-ink-soft">{text}</span>}
            parts={{
              giver: <Giver gift={gift} />,
              charity: (
                <Link to={`/Charity/${charity._id}`} className={`${quietLink} as-written font-medium`}>
                  {charity.name}
                </Link>
              ),
              work: (
                <Link to={`/ItemDetail?nftId=${nft_id}`} className={`${quietLink} as-written`}>
                  {nft_title || messages.noTitle}
                </Link>
              ),
            }}
          />
        </p>
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-ink-faint">
          <Link to={`/Gift/${gift._id}`} aria-label={copy.thisGift(when)} className={quietLink}>
            <time dateTime={createdAt}>{when}</time>
          </Link>
          <ProofLink href={gift.sale_link}>{copy.sale}</ProofLink>
          {gift.payout_link ? (
            <ProofLink href={gift.payout_link}>{copy.payout}</ProofLink>
          ) : (
            <span>{gift.state === 'held' ? copy.heldShort : copy.giftComing}</span>
          )}
          <ProofFile gift={gift} />
          {action}
        </p>
        {gift.thanks && (
          <p className="as-written text-sm whitespace-pre-line text-ink-soft">
            {copy.thanks(charity.name, gift.thanks)}
          </p>
        )}
      </div>
      <GiftAmount drops={gift.amount} worth={gift.worth} className="text-sm leading-6 sm:shrink-0" />
    </li>
  )
}
