import type { Context } from '../../contract/context.ts'
import { pagePath } from '../common/visit.ts'
import { file, type MachineAnswer } from './common/machine-file.ts'

/** Everything may be read but what is no page: the rooms of editors, and searches without end. */
export const robotsTxt = async ({ links }: Context): Promise<MachineAnswer> => {
  const closed = ['wp-admin/', 'login', 'search/', '?s=', '*/search/', '*?s=', '*&s=']
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${pagePath(links.base, path)}`),
    '',
    `Sitemap: ${links.site('sitemap.xml')}`,
    `Sitemap: ${links.site('news-sitemap.xml')}`,
  ]
  return file('text/plain', `${lines.join('\n')}\n`, ['options'])
}
