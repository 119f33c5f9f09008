import { type RefCallback, useCallback, useEffectEvent } from 'react'

/** For a picture that came with the page: it may have failed before the scripts that listen for that. */
export function useMissedError(failed: () => void): RefCallback<HTMLImageElement> {
  const report = useEffectEvent(failed)
  return useCallback((picture) => {
    // One that waits until it is near has no source yet.
    if (picture?.complete && picture.naturalWidth === 0 && picture.currentSrc) queueMicrotask(report)
  }, [])
}
