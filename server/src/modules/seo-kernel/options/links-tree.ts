import { choice, count, flag, html, rules } from './leaves.ts'

/**
 * Words without a meaning of their own, one per line; the function words of the site's language are always
 * ignored (modules/seo-links/matching).
 */
const WORDS_TO_IGNORE = [
  ...['actually', 'almost', 'already', 'always', 'anyway', 'apparently', 'certainly', 'clearly'],
  ...['especially', 'exactly', 'finally', 'generally', 'gladly', 'hardly', 'indeed', 'instead'],
  ...['later', 'likely', 'maybe', 'mostly', 'nearly', 'never', 'obviously', 'often', 'otherwise'],
  ...['particularly', 'possibly', 'probably', 'really', 'seldom', 'simply', 'sometimes', 'soon'],
  ...['surely', 'therefore', 'thus', 'together', 'truly', 'usually', 'well'],
].join('\n')

/** The items that the link assistant reads, and what it ignores. */
export const linksTree = {
  main: {
    postTypes: choice(true, 'post', 'page'),
    postStatuses: choice(false, 'publish', 'draft', 'pending', 'future', 'private'),
    skipSentences: count(3),
    /** JSON list of tags, as settings screens send it. */
    affiliatePrefix: html('[]'),
    excludePosts: rules(),
    /** Whether links to other sites are checked. */
    checkExternalLinks: flag(false),
    wordsToIgnore: html(WORDS_TO_IGNORE),
  },
} as const
