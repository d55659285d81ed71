import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { can } from '../../boot.ts'
import { queries } from '../../queries.ts'

export const RESEARCH_STATUS = 'research-status'

const mayResearch = can('seo_page_analysis')

/** The service that knows what people search for, and whether the site is connected to it. */
export const useResearchStatus = () =>
  useQuery(
    {
      queryKey: [RESEARCH_STATUS],
      queryFn: async () => (await api.getResearchTool()).data,
      enabled: mayResearch,
    },
    queries,
  )
