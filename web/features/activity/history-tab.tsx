import { ActivityList } from './activity-list.tsx'
import { copy } from './copy.ts'
import { PriceHistory } from './price-history.tsx'

const ALL_KINDS = [] as const

/** What has happened to a work, and its prices. */
export const HistoryTab = ({ nftId }: { nftId: string }) => (
  <div className="grid grid-cols-1 gap-6">
    <PriceHistory nftId={nftId} />
    <div>
      <ActivityList subject={{ nft_id: nftId }} kinds={ALL_KINDS} label={copy.history} />
    </div>
  </div>
)
