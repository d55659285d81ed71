/**
 * Runs one work after the one before has ended. The library uses every core by itself, so nothing
 * is lost, and however many images come at once, the pixels of only one are in memory (SEC-42).
 */
export const createMutex = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work, work)
    last = mine.catch(() => undefined)
    return mine
  }
}
