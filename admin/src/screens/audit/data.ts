import type { Api } from '@callboard/client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'

/** Names of cached responses. */
export const RUNS = 'audit-runs'
export const FINDINGS = 'audit-findings'
export const COMPETITORS = 'audit-competitors'

export type Run = Api['listAuditRuns']['reply']['runs'][number]
export type SiteIssue = Api['listSiteIssues']['reply']['issues'][number]
export type ItemIssue = Api['listObjectsWithIssue']['reply']['result']['rows'][number]
export type PageAudit = Api['listAuditedPages']['reply']['result'][string]

/** How often a running audit is looked at, in milliseconds. */
const LOOK_AGAIN = 1_000

export const runsQuery = queryOptions({
  queryKey: [RUNS],
  queryFn: async () => (await api.listAuditRuns({ per_page: 200 })).data.runs,
  refetchInterval: ({ state }) => (state.data?.[0]?.state === 'running' ? LOOK_AGAIN : false),
})

/** A kind of finding, with the number of its findings. */
export interface FoundKind {
  readonly code: string
  readonly status: 'error' | 'warning'
  readonly count: number
  /** Findings that are not about items and terms. */
  readonly ofSite: readonly SiteIssue[]
}

export const kindsQuery = (isHidden: boolean) =>
  queryOptions({
    queryKey: [FINDINGS, 'kinds', isHidden],
    queryFn: async (): Promise<readonly FoundKind[]> => {
      const [items, site] = await Promise.all([
        api.countIssues({ ignored: isHidden }),
        api.listSiteIssues({ ignored: isHidden }),
      ])
      return Object.values(items.data.result.results)
        .flat()
        .flatMap(({ code, status, count }) =>
          status === 'passed'
            ? []
            : [
                {
                  code,
                  status,
                  count,
                  ofSite: site.data.issues.filter((one) => one.code === code),
                },
              ],
        )
    },
  })
