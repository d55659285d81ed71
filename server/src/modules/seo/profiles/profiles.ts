import type { SeoOptions } from '../options/index.ts'

type Profiles = SeoOptions['site']['social']['profiles']
type Network = keyof Profiles['urls']

/** Where accounts of a network are found by their names. */
const ADDRESSES: Readonly<Partial<Record<Network, (name: string) => string>>> = {
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

/** Where the site has an account in a network: one name for several of them, or an address each. */
export const profileIn = ({ sameUsername, urls }: Profiles, network: Network): string => {
  const { enable, username, included } = sameUsername
  const addressOf = included.includes(network) ? ADDRESSES[network] : undefined
  const address = enable && username && addressOf ? addressOf(encodeURIComponent(username)) : ''
  return webAddress(address || urls[network]) ?? ''
}

/** Every account that the site has, with those in networks that no setting is called by. */
export const allProfiles = (profiles: Profiles): readonly string[] => {
  const networks = Object.keys(profiles.urls) as readonly Network[]
  const further = (profiles.additionalUrls ?? '').split('\n').map((line) => webAddress(line) ?? '')
  return [...networks.map((network) => profileIn(profiles, network)), ...further].filter(Boolean)
}

/** What leads to a page of the web, and nothing else. */
export const webAddress = (given: string | null | undefined): string | undefined => {
  const text = given?.trim() ?? ''
  const { protocol } = URL.parse(text) ?? {}
  return protocol === 'https:' || protocol === 'http:' ? text : undefined
}

/** The account's name as cards show it: `@callboard`. */
export const accountIn = (address: string): string => {
  const name = URL.parse(address)?.pathname.split('/').filter(Boolean).at(-1)
  return name === undefined ? '' : `@${name.replace(/^@/, '')}`
}
