import type { SeoOptions } from '../options/index.ts'

type Profiles = SeoOptions['site']['social']['profiles']

export type ProfileName = keyof Profiles['urls']

/** The address of an account with this username. */
const BY_USERNAME: Readonly<Partial<Record<ProfileName, (username: string) => string>>> = {
  facebookPageUrl: (name) => `https://facebook.com/${name}`,
  twitterUrl: (name) => `https://x.com/${name}`,
  instagramUrl: (name) => `https://instagram.com/${name}`,
  tiktokUrl: (name) => `https://tiktok.com/@${name}`,
  pinterestUrl: (name) => `https://pinterest.com/${name}`,
  youtubeUrl: (name) => `https://youtube.com/${name}`,
  linkedinUrl: (name) => `https://linkedin.com/in/${name}`,
  tumblrUrl: (name) => `https://${name}.tumblr.com`,
  yelpPageUrl: (name) => `https://yelp.com/biz/${name}`,
  soundCloudUrl: (name) => `https://soundcloud.com/${name}`,
  wikipediaUrl: (name) => `https://en.wikipedia.org/wiki/${name}`,
  myspaceUrl: (name) => `https://myspace.com/${name}`,
  wordPressUrl: (name) => `https://profiles.wordpress.org/${name}`,
  blueskyUrl: (name) => `https://bsky.app/profile/${name}`,
  threadsUrl: (name) => `https://threads.com/@${name}`,
}

/** The site's accounts on other sites, by the names of their settings. */
export const profileUrls = ({
  sameUsername,
  urls,
}: Profiles): Readonly<Partial<Record<ProfileName, string>>> => {
  const names = Object.keys(urls) as readonly ProfileName[]
  const username = sameUsername.username?.trim() ?? ''
  const urlOf = (name: ProfileName): string => {
    if (!sameUsername.enable) return urls[name] ?? ''
    const isIncluded = username !== '' && sameUsername.included.includes(name)
    return isIncluded ? (BY_USERNAME[name]?.(encodeURIComponent(username)) ?? '') : ''
  }
  return Object.fromEntries(
    names.map((name) => [name, urlOf(name)] as const).filter(([, url]) => url !== ''),
  )
}

/** All of them, including the additional ones. */
export const allProfileUrls = (profiles: Profiles): readonly string[] => {
  const further = (profiles.additionalUrls ?? '').split('\n').map((line) => line.trim())
  return [...Object.values(profileUrls(profiles)), ...further].filter((url) => HTTP.test(url))
}

const HTTP = /^https?:\/\//i
