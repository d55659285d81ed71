import { readElements } from '../../lib/html-elements.ts'

/** Where a page says that it is told about, by a link in its head. */
export const findEndpoint = async (page: string, address: string): Promise<URL | undefined> => {
  for (const [tag] of page.matchAll(LINK_TAG)) {
    if (!/oembed/i.test(tag)) continue
    const [found] = await readElements(tag, ['link'])
    const { type = '', href } = found?.attributes ?? {}
    if (TYPES.has(type.trim().toLowerCase()) && href) return URL.parse(href, address) ?? undefined
  }
  return undefined
}

const TYPES = new Set(['application/json+oembed', 'text/json+oembed'])

/** Ends at the next tag at the latest, so that no part of a page is searched twice. */
const LINK_TAG = /<link\s[^<>]{1,2000}>/gi
