import { largeIndex } from './large-index.ts'

export const up = async (): Promise<void> => undefined

/** Reports list the few links with an error status, and the best suggestions first. */
export const beside = [
  largeIndex({
    name: 'seo_links_by_status',
    table: 'seo_links',
    columns: ['status', 'url_hash', 'post_id'],
    where: 'status is not null',
  }),
  largeIndex({
    name: 'seo_link_suggestions_by_score',
    table: 'seo_link_suggestions',
    columns: ['is_dismissed', 'score desc', 'id'],
  }),
]
