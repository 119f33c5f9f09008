import { useQuery } from '@tanstack/react-query'
import { Link, redirect, useParams } from 'react-router'
import { CollectionForm } from '#features/collections/collection-form.tsx'
import { copy } from '#features/collections/copy.ts'
import { Gather } from '#features/collections/gather.tsx'
import { collectionQuery } from '#features/collections/queries.ts'
import { session } from '#lib/session.ts'
import { PageHeading } from '#ui/section.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'

export const loader = () => (session.get() ? null : redirect('/Home'))

/** Its texts and its works, for the artist. */
export function Component() {
  const { id = '' } = useParams()
  const { data: collection, isError, isFetching, refetch } = useQuery(collectionQuery(id))
  return (
    <div className="page pb-24">
      <PageHeading title={collection?.name ?? copy.editTitle} lead={copy.editTitle} />
      {collection ? (
        collection.own ? (
          <div className="grid gap-16">
            <p className="flex flex-wrap gap-x-6 gap-y-2">
              <Link to={`/Collection/${id}`} className="link">
                {copy.view}
              </Link>
              <Link to={`/CreateSingleNFT?collection=${id}`} className="link">
                {copy.mintInto}
              </Link>
            </p>
            {/* With another version, the fields begin with other texts. */}
            <CollectionForm
              key={collection.version}
              account={collection.issuer}
              collection={collection}
              onSaved={() => refetch()}
            />
            <Gather id={id} />
          </div>
        ) : (
          <EmptyState title={copy.theirs} />
        )
      ) : isError ? (
        <ErrorState what={copy.what} onRetry={refetch} retrying={isFetching} />
      ) : (
        <TextSkeleton lines={8} />
      )}
    </div>
  )
}
