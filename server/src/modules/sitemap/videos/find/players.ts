/** A video on another site. */
export interface Player {
  /** The address of the frame that plays it. */
  readonly player: string
  /** The page about it, for oEmbed. */
  readonly page: string
  /** Its thumbnail, where the address is derived from the id. */
  readonly thumbnail?: string
}

interface Site {
  /** Domains, including subdomains. */
  readonly hosts: readonly string[]
  /** The id of the video at an address; undefined for other pages. */
  id(url: URL): string | undefined
  player(id: string): string
  page(id: string): string
  thumbnail?(id: string): string
}

/** The player for an address of a known video site. */
export const playerOf = (url: URL): Player | undefined => {
  if (!/^https?:$/.test(url.protocol)) return undefined
  const site = SITES.find(({ hosts }) =>
    hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)),
  )
  const id = site?.id(url)
  if (!site || id === undefined) return undefined
  const thumbnail = site.thumbnail?.(id)
  return {
    player: site.player(id),
    page: site.page(id),
    ...(thumbnail === undefined ? {} : { thumbnail }),
  }
}

const inPath =
  (pattern: RegExp) =>
  ({ pathname }: URL): string | undefined =>
    pattern.exec(pathname)?.[1]

/** Path segments of the length of an id that name a playlist or a live stream. */
const NO_VIDEO = ['videoseries', 'live_stream']

const youtubeId = (url: URL): string | undefined => {
  const found =
    url.hostname === 'youtu.be'
      ? inPath(/^\/([\w-]{11})\/?$/)(url)
      : url.pathname === '/watch'
        ? /^[\w-]{11}$/.exec(url.searchParams.get('v') ?? '')?.[0]
        : inPath(/^\/(?:embed|shorts|live|v)\/([\w-]{11})\/?$/)(url)
  return found === undefined || NO_VIDEO.includes(found) ? undefined : found
}

const SITES: readonly Site[] = [
  {
    hosts: ['youtube.com', 'youtube-nocookie.com', 'youtu.be'],
    id: youtubeId,
    player: (id) => `https://www.youtube.com/embed/${id}`,
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
    thumbnail: (id) => `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
  },
  {
    hosts: ['vimeo.com'],
    id: inPath(/^\/(?:(?:video|channels\/[\w-]+|groups\/[\w-]+\/videos)\/)?(\d{1,15})(?:\/|$)/),
    player: (id) => `https://player.vimeo.com/video/${id}`,
    page: (id) => `https://vimeo.com/${id}`,
  },
  {
    hosts: ['dailymotion.com'],
    id: (url) =>
      url.pathname.startsWith('/player')
        ? /^\w{5,20}$/.exec(url.searchParams.get('video') ?? '')?.[0]
        : inPath(/^\/(?:embed\/)?video\/([a-z\d]{5,20})(?:[/_]|$)/i)(url),
    ...dailymotion(),
  },
  { hosts: ['dai.ly'], id: inPath(/^\/([a-z\d]{5,20})\/?$/i), ...dailymotion() },
  {
    hosts: ['ted.com'],
    id: inPath(/^\/talks\/([\w-]{1,200})\/?$/),
    player: (id) => `https://embed.ted.com/talks/${id}`,
    page: (id) => `https://www.ted.com/talks/${id}`,
  },
  {
    hosts: ['tiktok.com'],
    id: inPath(/\/(?:video|embed\/v2|player\/v1)\/(\d{5,25})\/?$/),
    player: (id) => `https://www.tiktok.com/player/v1/${id}`,
    page: (id) => `https://www.tiktok.com/embed/v2/${id}`,
  },
  {
    hosts: ['videopress.com', 'video.wordpress.com'],
    id: inPath(/^\/(?:v|embed)\/([a-z\d]{8})\/?$/i),
    player: (id) => `https://videopress.com/embed/${id}`,
    page: (id) => `https://videopress.com/v/${id}`,
  },
  {
    hosts: ['wistia.com', 'wistia.net'],
    id: inPath(/^\/(?:medias|embed\/iframe)\/([a-z\d]{6,20})\/?$/i),
    player: (id) => `https://fast.wistia.net/embed/iframe/${id}`,
    page: (id) => `https://fast.wistia.net/embed/iframe/${id}`,
  },
  {
    hosts: ['loom.com'],
    id: inPath(/^\/(?:share|embed)\/([a-f\d]{32})\/?$/i),
    player: (id) => `https://www.loom.com/embed/${id}`,
    page: (id) => `https://www.loom.com/share/${id}`,
  },
]

function dailymotion(): Pick<Site, 'player' | 'page' | 'thumbnail'> {
  return {
    player: (id) => `https://www.dailymotion.com/embed/video/${id}`,
    page: (id) => `https://www.dailymotion.com/video/${id}`,
    thumbnail: (id) => `https://www.dailymotion.com/thumbnail/video/${id}`,
  }
}
