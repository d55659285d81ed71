import type { Context } from '../../contract/context.ts'
import { plainText } from '../../lib/content/plain-text.ts'
import { withoutLastWord } from '../../lib/trim.ts'
import { siteSettings } from '../../modules/settings/index.ts'
import { findFirstPages, findNewestPosts, type PublicItem } from '../../modules/sitemap/index.ts'
import { SITE_TAGS } from '../print/answer.ts'
import { file, type MachineAnswer } from './common/machine-file.ts'

const MAX_PAGES = 100
const MAX_POSTS = 50
const MAX_DESCRIPTION = 200

/** What the site is about and where its texts are, as Markdown for language models. */
export const llmsTxt = async (ctx: Context): Promise<MachineAnswer> => {
  const [{ title, description }, pages, posts] = await Promise.all([
    siteSettings(ctx),
    findFirstPages(ctx, MAX_PAGES),
    findNewestPosts(ctx, MAX_POSTS),
  ])
  const tagline = plainText(description)
  const parts = [
    `# ${markdown(plainText(title)) || ctx.links.base}`,
    ...(tagline === '' ? [] : [`> ${markdown(tagline)}`]),
    ...listOf('Pages', pages),
    ...listOf('Latest posts', posts),
    [
      '## Optional',
      '',
      `- [Sitemap](${ctx.links.site('sitemap.xml')}): every page of the site`,
      `- [Feed](${ctx.links.site('feed/')}): the latest posts with their texts`,
      `- [Interface](${ctx.links.api('')}): the same content as JSON`,
    ].join('\n'),
  ]
  return file('text/plain', `${parts.join('\n\n')}\n`, SITE_TAGS, { 'X-Robots-Tag': 'noindex' })
}

const listOf = (heading: string, items: readonly PublicItem[]): readonly string[] =>
  items.length === 0 ? [] : [[`## ${heading}`, '', ...items.map(lineOf)].join('\n')]

const lineOf = ({ title, address, description }: PublicItem): string => {
  const words = description.length > MAX_DESCRIPTION ? shortened(description) : description
  return `- [${markdown(title)}](${address})${words === '' ? '' : `: ${markdown(words)}`}`
}

const shortened = (text: string): string =>
  `${withoutLastWord(text.slice(0, MAX_DESCRIPTION).toWellFormed())}…`

/** What would be taken for markup is text. */
const markdown = (text: string): string =>
  text.replace(/\p{Cc}/gu, ' ').replace(/[\\`*_[\]<>#]/g, '\\$&')
