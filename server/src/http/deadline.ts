import type { ApiResponse } from './answers/response.ts'

/** An answer, or another one where its time is over before it is made. */
export const withDeadline = (
  work: Promise<ApiResponse>,
  signal: AbortSignal,
  tooLate: () => ApiResponse,
): Promise<ApiResponse> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => resolve(tooLate())
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject)
  })
