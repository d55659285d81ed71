import { parentPort } from 'node:worker_threads'
import type { Failure } from './lazy-thread.ts'
import type { Made, Task, Works } from './work-thread.ts'

/** Makes this thread run the tasks sent to it; see work-thread.ts. */
export const answerTasks = (works: Works): void => {
  parentPort?.on('message', ({ name, given }: Task) => {
    parentPort?.postMessage(answerTo(works, name, given))
  })
}

const answerTo = (works: Works, name: string, given: readonly unknown[]): Made | Failure => {
  try {
    return { made: works[name]?.(...(given as never[])) }
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error), code: undefined }
  }
}
