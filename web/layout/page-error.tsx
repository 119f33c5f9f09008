import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { reloadForNewVersion } from '#lib/new-version.ts'
import { Button } from '#ui/button.tsx'
import { DropMark } from '#ui/name-mark.tsx'
import { copy } from './copy.ts'

/** Shown when a page fails: a message, a reload and the way home. */
export function PageError() {
  const error = useRouteError()
  useEffect(() => {
    if (!reloadForNewVersion(error)) console.error('A page failed', error)
  }, [error])
  return (
    <div className="page grid min-h-[60dvh] place-content-center justify-items-center gap-5 py-20 text-center">
      <DropMark className="size-12" />
      <h1 className="display text-title">{copy.broken}</h1>
      <p className="max-w-md text-ink-soft">{copy.brokenHint}</p>
      <div className="flex gap-3">
        <Button onClick={() => window.location.reload()}>{copy.reload}</Button>
        <Button asChild variant="secondary">
          <a href="/Home">{copy.toHome}</a>
        </Button>
      </div>
    </div>
  )
}
