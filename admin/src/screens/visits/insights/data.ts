import type { Api } from '@callboard/client'

/** Names the cached findings. */
export const INSIGHTS = 'visit-insights'

export type Rating = Api['listInsights']['reply']['data']['ratings'][number]
