import type { ActivityKind } from '@gooddrop/contract/activity.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ActivityList } from './activity-list.tsx'
import { copy } from './copy.ts'
import { KindFilter } from './kind-filter.tsx'
import type { ActivitySubject } from './queries.ts'

type Props = {
  subject: ActivitySubject
  /** Given where the filter is kept elsewhere, such as in the address. */
  kinds?: readonly ActivityKind[]
  onFilter?: (kinds: ActivityKind[]) => void
}

/** The activity of everything, a person or a collection, with its filter. */
export function ActivityTab({ subject, kinds: given, onFilter }: Props) {
  const [own, setOwn] = useState<ActivityKind[]>([])
  const kinds = given ?? own
  const filter = onFilter ?? setOwn
  return (
    <div className="grid grid-cols-1 gap-6">
      <KindFilter kinds={kinds} onChange={filter} />
      <div>
        <ActivityList
          key={kinds.join()}
          subject={subject}
          kinds={kinds}
          label={copy.title}
          emptyAction={
            kinds.length > 0 && (
              <Button variant="secondary" onClick={() => filter([])}>
                {copy.showAll}
              </Button>
            )
          }
        />
      </div>
    </div>
  )
}
