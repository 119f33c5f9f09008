import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Labelled } from '#ui/sentence.tsx'
import { copy } from './copy.ts'
import { openBulkQuery, pathOfBulk } from './queries.ts'

/** On one's own page, wherever one is signed in: what is left to sign. */
export function OpenQueues() {
  const { data: queues = [] } = useQuery(openBulkQuery())
  const open = queues.filter(({ left }) => left > 0)
  if (open.length === 0) return null
  return (
    <ul className="page grid gap-2 pb-8">
      {open.map(({ _id, kind, left }) => (
        <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 bg-sunk p-4 text-[0.9375rem]">
          <span>
            <Labelled label={<span className="font-medium">{copy.kinds[kind]}</span>} value={copy.open(left)} />
          </span>
          <Link to={pathOfBulk(_id)} className="link">
            {copy.goOn}
          </Link>
        </li>
      ))}
    </ul>
  )
}
