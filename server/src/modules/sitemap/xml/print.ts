import type { Linker } from '../../../contract/context.ts'
import type { SitemapEntry, SitemapVideo } from '../../../contract/site/sitemap.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { element, isoMoment } from '../../../lib/xml.ts'
import { STYLE_FILE, styleHash } from './style.ts'

/** The start of a sitemap, with the style sheet for browsers. */
export const sitemapStart = ({ links }: Linker): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/xsl" href="${addressValue(new URL(links.site(STYLE_FILE)).pathname)}"?>
`

export const URLSET_START =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">\n'

/** With the namespace for alternate languages. */
export const URLSET_START_WITH_LANGUAGES = URLSET_START.replace(
  '>\n',
  ' xmlns:xhtml="http://www.w3.org/1999/xhtml">\n',
)

export const URLSET_END = '</urlset>\n'

/**
 * Sitemaps are not indexed themselves. Browsers treat the XSL sheet as a script, so `script-src` allows it;
 * the styles inside it are allowed by their hash.
 */
export const sitemapHeaders: Readonly<Record<string, string>> = {
  'X-Robots-Tag': 'noindex, follow',
  'Content-Security-Policy': `default-src 'none'; script-src 'self'; style-src ${styleHash}; base-uri 'none'; form-action 'none'`,
}

export const printUrl = ({
  address,
  changedGmt,
  frequency,
  priority,
  images = [],
  translations = [],
  videos = [],
}: SitemapEntry): string =>
  [
    '<url>',
    element('loc', address),
    changedGmt === undefined ? '' : element('lastmod', isoMoment(changedGmt)),
    element('changefreq', frequency),
    element('priority', priority?.toFixed(1)),
    ...translations.map(
      ({ language, address }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${addressValue(address)}"/>`,
    ),
    ...images.map((image) => `<image:image>${element('image:loc', image)}</image:image>`),
    ...videos.map(printVideo),
    '</url>\n',
  ].join('')

/** The elements have to be in the order of the schema. */
const printVideo = ({
  thumbnail,
  title,
  description,
  file,
  player,
  duration,
  publishedGmt,
  tags = [],
}: SitemapVideo): string =>
  [
    '<video:video>',
    element('video:thumbnail_loc', thumbnail),
    element('video:title', title || 'Video'),
    element('video:description', (description || 'Video').slice(0, 2_000)),
    element('video:content_loc', file),
    element('video:player_loc', player),
    element('video:duration', duration?.toFixed()),
    publishedGmt === undefined ? '' : element('video:publication_date', isoMoment(publishedGmt)),
    ...tags.map((tag) => element('video:tag', tag)),
    '</video:video>',
  ].join('')
