import { CallboardError } from '@callboard/client'
import { QueryClient } from '@tanstack/react-query'

/** What the server refuses once, it refuses again. */
const isRefused = (error: unknown): boolean => error instanceof CallboardError && error.status < 500

/** The responses that screens share. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 1 && !isRefused(error),
    },
  },
})
