import { QueryClient } from '@tanstack/react-query'

/** The responses that screens share. */
export const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000, retry: 1 } },
})
