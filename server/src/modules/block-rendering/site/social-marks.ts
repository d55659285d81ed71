/** Display names of services by their names in blocks. */
const NAMES: Readonly<Record<string, string>> = {
  fivehundredpx: '500px',
  amazon: 'Amazon',
  bandcamp: 'Bandcamp',
  behance: 'Behance',
  bluesky: 'Bluesky',
  chain: 'Link',
  codepen: 'CodePen',
  deviantart: 'DeviantArt',
  discord: 'Discord',
  dribbble: 'Dribbble',
  dropbox: 'Dropbox',
  etsy: 'Etsy',
  facebook: 'Facebook',
  feed: 'RSS Feed',
  flickr: 'Flickr',
  foursquare: 'Foursquare',
  github: 'GitHub',
  goodreads: 'Goodreads',
  google: 'Google',
  gravatar: 'Gravatar',
  instagram: 'Instagram',
  lastfm: 'Last.fm',
  linkedin: 'LinkedIn',
  mail: 'Mail',
  mastodon: 'Mastodon',
  medium: 'Medium',
  meetup: 'Meetup',
  patreon: 'Patreon',
  pinterest: 'Pinterest',
  reddit: 'Reddit',
  snapchat: 'Snapchat',
  soundcloud: 'SoundCloud',
  spotify: 'Spotify',
  telegram: 'Telegram',
  threads: 'Threads',
  tiktok: 'TikTok',
  tumblr: 'Tumblr',
  twitch: 'Twitch',
  twitter: 'Twitter',
  vimeo: 'Vimeo',
  vk: 'VK',
  whatsapp: 'WhatsApp',
  wordpress: 'WordPress',
  x: 'X',
  yelp: 'Yelp',
  youtube: 'YouTube',
}

/** Own icons; services without one are shown by their first letters. */
const PATHS: Readonly<Record<string, string>> = {
  chain: 'M9.5 14.5l5-5M8 11l-2 2a3.5 3.5 0 0 0 5 5l2-2M16 13l2-2a3.5 3.5 0 0 0-5-5l-2 2',
  feed: 'M6 18h.01M6 12a6 6 0 0 1 6 6M6 6a12 12 0 0 1 12 12',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
}

/** Default label of a link to this service. */
export const nameOf = (service: string): string => NAMES[service] ?? 'Share'

/** The icon of a service, hidden from screen readers, which read the label. */
export const markOf = (service: string): string => {
  const path = PATHS[service]
  const inner =
    path === undefined
      ? `<text x="12" y="16.5" text-anchor="middle" font-size="13" font-weight="700" font-family="sans-serif" fill="currentColor">${nameOf(service).slice(0, 2)}</text>`
      : `<path d="${path}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`
  return `<svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${inner}</svg>`
}
