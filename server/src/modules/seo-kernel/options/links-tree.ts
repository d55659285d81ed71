import { choice, count, flag, html, rules } from './leaves.ts'

/**
 * Words that say little wherever they stand, one a line; articles, pronouns and the like of the
 * site's language are never taken for more (modules/seo-links/matching).
 */
const WORDS_TO_IGNORE = [
  ...['actually', 'almost', 'already', 'always', 'anyway', 'apparently', 'certainly', 'clearly'],
  ...['especially', 'exactly', 'finally', 'generally', 'gladly', 'hardly', 'indeed', 'instead'],
  ...['later', 'likely', 'maybe', 'mostly', 'nearly', 'never', 'obviously', 'often', 'otherwise'],
  ...['particularly', 'possibly', 'probably', 'really', 'seldom', 'simply', 'sometimes', 'soon'],
  ...['surely', 'therefore', 'thus', 'together', 'truly', 'usually', 'well'],
].join('\n')

/** Which items the link assistant looks through, and what it is to leave alone. */
export const linksTree = {
  main: {
    postTypes: choice(true, 'post', 'page'),
    postStatuses: choice(false, 'publish', 'draft', 'pending', 'future', 'private'),
    skipSentences: count(3),
    /** JSON list of tags, as settings screens send it. */
    affiliatePrefix: html('[]'),
    excludePosts: rules(),
    /** Whether other sites are asked if they still have what is linked to. */
    checkExternalLinks: flag(false),
    wordsToIgnore: html(WORDS_TO_IGNORE),
  },
} as const
