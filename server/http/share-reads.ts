import { shareNext } from '#db/share-next.ts'
import { statedLanguage } from '#language.ts'

/** For visitors, who after a change ask for the same thing by the thousand. */
export function shareReads(): <T>(name: string, read: () => Promise<T>) => Promise<T> {
  const share = shareNext()
  // Errors are in words.
  return (name, read) => share(`${statedLanguage() ?? ''} ${name}`, read)
}
