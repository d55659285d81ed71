import { AsyncLocalStorage } from 'node:async_hooks'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'

/**
 * Begins pieces of work one by one, in the order of asking, and lets others come between any two.
 * Many who write at the same moment would otherwise all be served as soon as their requests were
 * read, and whoever connects meanwhile would wait for the last of them.
 */
export const createFairQueue = (): ((work: () => void) => void) => {
  const waiting: (() => void)[] = []
  let isBusy = false
  const beginAll = async (): Promise<void> => {
    isBusy = true
    for (let work = waiting.shift(); work; work = waiting.shift()) {
      work()
      await yieldToEventLoop()
    }
    isBusy = false
  }
  return (work) => {
    // Whoever begins it serves another request.
    waiting.push(AsyncLocalStorage.bind(work))
    if (!isBusy) void beginAll()
  }
}
