import { choice, count, html, rules } from './leaves.ts'

/** Which items the link assistant looks through, and what it is to leave alone. */
export const linksTree = {
  main: {
    postTypes: choice(true, 'post', 'page'),
    postStatuses: choice(false, 'publish', 'draft', 'pending', 'future', 'private'),
    skipSentences: count(3),
    /** JSON list of tags, as settings screens send it. */
    affiliatePrefix: html('[]'),
    excludePosts: rules(),
    wordsToIgnore: html(''),
  },
} as const
