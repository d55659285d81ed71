import { AsyncLocalStorage } from 'node:async_hooks'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'

/**
 * Starts work items one by one, in order of arrival, and yields to the event loop between any two.
 * Without it, many simultaneous writes would all be served as soon as their requests were read, and
 * a client that connects meanwhile would wait for the last of them.
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
    // Bound to its own request: the loop that runs it may belong to another one.
    waiting.push(AsyncLocalStorage.bind(work))
    if (!isBusy) void beginAll()
  }
}
