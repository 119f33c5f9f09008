import { useEffect, useState } from 'react'

/** A film reads on for a moment after its place on the page is gone. */
const STILL_READ_MS = 2000

/** An address under which a file of this machine can be looked at. */
export function useObjectUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setTimeout(() => URL.revokeObjectURL(made), STILL_READ_MS)
    }
  }, [file])
  return url
}
