import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { can } from '../../boot.ts'
import { queries } from '../../queries.ts'

/** Names of what is cached. */
export const AI_STATUS = 'ai-status'
export const AI_REQUESTS = 'ai-requests'

/** Whether AI is on, where it sends to, and what was spent. */
export const useAiStatus = () =>
  useQuery(
    {
      queryKey: [AI_STATUS],
      queryFn: async () => (await api.getAiStatus()).data,
      enabled: can('seo_page_ai_content_settings'),
    },
    queries,
  )
