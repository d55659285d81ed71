/** A site with an oEmbed endpoint. */
export interface Provider {
  /** Domains, including their subdomains. */
  readonly hosts: readonly string[]
  /** The paths that can be embedded; all if undefined. */
  readonly path?: RegExp
  readonly endpoint: string
}

/** The provider for this address, if it belongs to a known and trusted site. */
export const providerOf = (url: URL): Provider | undefined =>
  providers.find(
    ({ hosts, path }) =>
      hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)) &&
      (path === undefined || path.test(url.pathname)),
  )

const providers: readonly Provider[] = [
  {
    hosts: ['youtube.com', 'youtube-nocookie.com'],
    path: /^\/(?:watch|playlist|shorts\/|live\/|embed\/|v\/)/,
    endpoint: 'https://www.youtube.com/oembed',
  },
  { hosts: ['youtu.be'], endpoint: 'https://www.youtube.com/oembed' },
  { hosts: ['vimeo.com'], endpoint: 'https://vimeo.com/api/oembed.json' },
  {
    hosts: ['dailymotion.com', 'dai.ly'],
    endpoint: 'https://www.dailymotion.com/services/oembed',
  },
  { hosts: ['flickr.com', 'flic.kr'], endpoint: 'https://www.flickr.com/services/oembed/' },
  { hosts: ['smugmug.com'], endpoint: 'https://api.smugmug.com/services/oembed/' },
  {
    hosts: ['scribd.com'],
    path: /^\/(?:doc|document|presentation)\//,
    endpoint: 'https://www.scribd.com/services/oembed',
  },
  { hosts: ['soundcloud.com'], endpoint: 'https://soundcloud.com/oembed' },
  { hosts: ['open.spotify.com', 'play.spotify.com'], endpoint: 'https://open.spotify.com/oembed' },
  { hosts: ['imgur.com'], endpoint: 'https://api.imgur.com/oembed' },
  { hosts: ['issuu.com'], path: /\/docs\//, endpoint: 'https://issuu.com/oembed' },
  { hosts: ['mixcloud.com'], endpoint: 'https://app.mixcloud.com/oembed/' },
  {
    hosts: ['ted.com'],
    path: /^\/talks\//,
    endpoint: 'https://www.ted.com/services/v1/oembed.json',
  },
  { hosts: ['tumblr.com'], endpoint: 'https://www.tumblr.com/oembed/1.0' },
  {
    hosts: ['kickstarter.com', 'kck.st'],
    endpoint: 'https://www.kickstarter.com/services/oembed',
  },
  { hosts: ['reddit.com'], path: /^\/r\//, endpoint: 'https://www.reddit.com/oembed' },
  { hosts: ['speakerdeck.com'], endpoint: 'https://speakerdeck.com/oembed.json' },
  { hosts: ['tiktok.com'], path: /\/video\//, endpoint: 'https://www.tiktok.com/oembed' },
  { hosts: ['bsky.app'], path: /\/post\//, endpoint: 'https://embed.bsky.app/oembed' },
  {
    hosts: [
      ...['pinterest.com', 'pinterest.de', 'pinterest.fr', 'pinterest.es', 'pinterest.it'],
      ...['pinterest.ca', 'pinterest.jp', 'pinterest.co.uk', 'pinterest.com.au'],
    ],
    endpoint: 'https://www.pinterest.com/oembed.json',
  },
  {
    hosts: ['wolframcloud.com'],
    path: /^\/obj\//,
    endpoint: 'https://www.wolframcloud.com/oembed',
  },
  { hosts: ['pca.st'], endpoint: 'https://pca.st/oembed.json' },
  { hosts: ['twitter.com', 'x.com'], endpoint: 'https://publish.twitter.com/oembed' },
  { hosts: ['animoto.com', 'video214.com'], endpoint: 'https://animoto.com/oembeds/create' },
  { hosts: ['cloudup.com'], endpoint: 'https://cloudup.com/oembed' },
  { hosts: ['reverbnation.com'], endpoint: 'https://www.reverbnation.com/oembed' },
  { hosts: ['anghami.com'], endpoint: 'https://api.anghami.com/rest/v1/oembed.view' },
  { hosts: ['canva.com'], path: /^\/design\//, endpoint: 'https://www.canva.com/_oembed' },
]
