import { decodeEntities } from '../../lib/html/entities.ts'

/** The addresses that a file refers to, by its media type; pages are read by `rewritePage`. */
export const addressesInFile = (type: string, text: string): readonly string[] => {
  switch (type) {
    case 'text/css':
      return addressesInStyles(text)
    case 'application/manifest+json':
      return Array.from(text.matchAll(/"src":\s*"([^"\\]*)"/g), ([, address = '']) => address)
    case 'application/xml':
    case 'text/xml':
    case 'application/rss+xml':
    case 'application/atom+xml':
      return addressesInXml(text)
    default:
      return []
  }
}

/** `url(…)`, with or without quotes. */
export const addressesInStyles = (text: string): readonly string[] =>
  Array.from(text.matchAll(/url\(["']?([^"'()]+)["']?\)/g), ([, address = '']) => address)

/** Sitemaps and feeds, and their style sheets. */
const addressesInXml = (text: string): readonly string[] => {
  const [instruction = ''] = text.slice(text.indexOf('<?xml-stylesheet')).split('?>', 1)
  return [...text.matchAll(ELEMENTS), ...instruction.matchAll(/ href="([^"]*)"/g)].map(
    ([, address = '']) => decodeEntities(address.trim()),
  )
}

const ELEMENTS = /<(?:loc|image:loc|link)>([^<]+)</g
