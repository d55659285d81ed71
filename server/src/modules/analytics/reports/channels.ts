import { CAMPAIGN, DIRECT, OTHER } from '../store/index.ts'

const SEARCH =
  /^(?:[a-z]+\.)?(?:google|bing|duckduckgo|yandex|baidu|ecosia|qwant|startpage|yahoo|brave|kagi|mojeek|naver|seznam)\./

const SOCIAL =
  /^(?:[a-z]+\.)?(?:facebook|instagram|twitter|x|t|linkedin|lnkd|pinterest|reddit|tumblr|threads|bsky|mastodon|youtube|tiktok|discord|telegram|whatsapp)\.(?:com|co|net|org|app|social|in|tv)(?::\d+)?$/

/** The channel of a source. */
export const channelOf = (source: string): string => {
  if (source === DIRECT) return 'direct'
  if (source === CAMPAIGN) return 'campaign'
  if (source === OTHER) return 'other'
  if (SEARCH.test(source)) return 'search'
  return SOCIAL.test(source) ? 'social' : 'referral'
}
