import type { Context } from '../../contract/context.ts'
import type { Robots } from './robots.ts'

/** What is no page: the rooms of editors, and searches without end. */
const CLOSED = ['wp-admin/', 'login', 'search/', '?s=', '*/search/', '*?s=', '*&s=']

/** All else may be read by all programs. */
export const rulesForEverybody = ({ links }: Context): Robots => {
  const { pathname: root } = new URL(links.site(''))
  return {
    rules: CLOSED.map((path) => ({
      agent: '*',
      directive: 'Disallow',
      value: `${root}${path}`,
    })),
    sitemaps: [links.site('sitemap.xml'), links.site('news-sitemap.xml')],
  }
}
