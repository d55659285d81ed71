import type { App } from '../../src/app.ts'
import { createVisitor, type PageResponse } from '../visitor.ts'
import { addressesIn } from './page.ts'

export const SITE = 'http://callboard.test'

export interface Visited extends PageResponse {
  readonly address: string
  /** The page that links to it. */
  readonly from: string
}

/** Forms accept POST only, and the sign-in pages are excluded. */
const NO_PAGES = /\/(?:wp-comments-post\.php|post-password|wp-login\.php|wp-admin\/)/

/** The responses to an anonymous client that follows every link of the site, by address. */
export const crawl = async (
  app: Pick<App, 'http'>,
  starts: readonly string[],
  isWanted: (url: URL) => boolean = () => true,
): Promise<ReadonlyMap<string, Visited>> => {
  const visitor = createVisitor(app)
  const found = new Map<string, Visited>()
  const open = starts.map((address) => ({ address: new URL(address, SITE).href, from: 'start' }))
  for (let next = open.shift(); next; next = open.shift()) {
    const url = new URL(next.address)
    url.hash = ''
    if (url.origin !== SITE || found.has(url.href) || NO_PAGES.test(url.pathname)) continue
    if (!isWanted(url)) continue
    const answer = await visitor.get(url.pathname + url.search)
    found.set(url.href, { ...answer, ...next })
    const location = answer.headers.location
    const links = location === undefined ? linksIn(answer, url.href) : [location]
    open.push(...links.map((address) => ({ address, from: url.href })))
  }
  return found
}

const linksIn = ({ headers, text }: PageResponse, base: string): readonly string[] => {
  const type = String(headers['content-type'])
  if (type.includes('html')) return addressesIn(text, base)
  if (type.includes('xml'))
    return Array.from(text.matchAll(/<(?:loc|link|guid|comments)>([^<]+)</g), ([, found = '']) =>
      found.replaceAll('&amp;', '&'),
    )
  return []
}
