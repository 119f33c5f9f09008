import { statedLanguage } from '#language.ts'

type Reading = { current: Promise<unknown>; next?: Promise<unknown> }

/**
 * Lets visitors who ask for the same thing at the same moment share one answer: after a change thousands of pages do.
 * Whoever comes while it is being read waits for the next reading, which begins after everybody in it has asked, so
 * nobody gets an answer that is older than their question.
 */
export function shareReads(): <T>(key: string, read: () => Promise<T>) => Promise<T> {
  const readings = new Map<string, Reading>()

  function start<T>(key: string, read: () => Promise<T>): Promise<T> {
    const current = read()
    const reading: Reading = { current }
    readings.set(key, reading)
    const forget = () => {
      if (!reading.next) readings.delete(key)
    }
    current.then(forget, forget)
    return current
  }

  return <T>(name: string, read: () => Promise<T>) => {
    // Errors are in words.
    const key = `${statedLanguage() ?? ''} ${name}`
    const reading = readings.get(key)
    if (!reading) return start(key, read)
    const startNext = () => start(key, read)
    reading.next ??= reading.current.then(startNext, startNext)
    return reading.next as Promise<T>
  }
}
