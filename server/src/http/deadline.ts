import type { ApiResponse } from './answers/response.ts'

/** Resolves to the response, or to `tooLate()` if the signal aborts first. */
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
