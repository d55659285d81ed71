import { errors } from '../../../contract/errors.ts'

export const rankTrackerErrors = errors({
  seo_rank_no_keywords: [400, 'Name the keywords.'],
  seo_rank_no_groups: [400, 'Name the groups.'],
  seo_rank_no_ids: [400, 'Name what is to be removed by its ids.'],
  seo_rank_too_many: [400, (most: number) => `At most ${most} can be given at once.`],
  seo_rank_long_name: [400, (most: number) => `A name has at most ${most} characters.`],
  seo_rank_keyword_limit: [
    400,
    (most: number) =>
      `At most ${most} keywords can be tracked. Remove others, or have the limit raised.`,
  ],
  seo_rank_group_limit: [400, (most: number) => `There can be at most ${most} groups.`],
  seo_rank_reserved_group: [
    400,
    'This group is the one of the favourites: it is always there, and keeps its name.',
  ],
  seo_rank_group_exists: [400, 'There is a group of this name already.'],
  seo_rank_no_context: [400, 'Say whether it is about `keywords` or `groups` (`context`).'],
  seo_rank_unknown_keyword: [404, 'There is no such keyword.'],
  seo_rank_unknown_group: [404, 'There is no such group.'],
})
