import { useEffect, useState } from 'react'

/** A video may still read for a moment after it was removed from the page. */
const STILL_READ_MS = 2000

/** A temporary URL for a local file. */
export function useObjectUrl(file: Blob | null): string | undefined {
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
