import type { ApiResponse } from './answers/response.ts'

/** An answer, or another one where it takes too long. */
export const withDeadline = async (
  work: Promise<ApiResponse>,
  timeoutMs: number,
  tooLate: () => ApiResponse,
): Promise<ApiResponse> => {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<ApiResponse>((resolve) => {
    timer = setTimeout(() => resolve(tooLate()), timeoutMs)
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}
