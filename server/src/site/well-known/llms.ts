import type { Context } from '../../contract/context.ts'
import { SITE_TAGS } from '../../contract/site/address-resolvers.ts'
import { file, type MachineAnswer } from '../../contract/site/machine-file.ts'
import { withoutLastWord } from '../../lib/trim.ts'
import {
  findItemsForModels,
  findPublicTerms,
  indexName,
  type PublicItem,
  sitemapOptionsOf,
} from '../../modules/sitemap/index.ts'
import { postType, taxonomy } from '../../modules/types/index.ts'
import { copyAddress } from './markdown.ts'

const MAX_DESCRIPTION = 200

/** Describes the site and links its texts, as Markdown for language models. */
export const llmsTxt = async (ctx: Context): Promise<MachineAnswer | undefined> => {
  const options = await sitemapOptionsOf(ctx)
  const { forModels } = options
  if (!forModels) return undefined
  const [{ title, description }, items, terms] = await Promise.all([
    forModels.words(ctx),
    Promise.all(
      forModels.types.map(async (kind) => ({
        heading: postType(kind.name)?.labels.name ?? kind.name,
        found: await findItemsForModels(ctx, kind, forModels),
      })),
    ),
    Promise.all(
      forModels.taxonomies.map(async (kind) => ({
        heading: taxonomy(kind.name)?.labels.name ?? kind.name,
        found: await findPublicTerms(ctx, kind, forModels.limit),
      })),
    ),
  ])
  const copies = forModels.hasCopies ? copyAddress : (address: string) => address
  const parts = [
    'This file tells language models what the site is about and where its texts are.',
    `# ${markdown(title) || ctx.links.base}`,
    ...(description === '' ? [] : [markdown(description)]),
    `## Sitemaps\n\n- [XML Sitemap](${ctx.links.site(indexName(options))}): every page of the site`,
    ...items.flatMap(({ heading, found }) => listOf(heading, found, copies)),
    ...terms.flatMap(({ heading, found }) => listOf(heading, found)),
  ]
  // The byte order mark keeps proxies from sending the plain text as Latin-1.
  const body = `\u{feff}${parts.join('\n\n')}\n`
  return file('text/plain', body, SITE_TAGS, { 'X-Robots-Tag': 'noindex' })
}

const listOf = (
  heading: string,
  items: readonly PublicItem[],
  addressOf: (address: string) => string = (address) => address,
): readonly string[] =>
  items.length === 0
    ? []
    : [[`## ${heading}`, '', ...items.map((item) => lineOf(item, addressOf))].join('\n')]

const lineOf = (
  { title, address, description }: PublicItem,
  addressOf: (address: string) => string,
): string => {
  const words = description.length > MAX_DESCRIPTION ? shortened(description) : description
  return `- [${markdown(title)}](${addressOf(address)})${words === '' ? '' : ` - ${markdown(words)}`}`
}

const shortened = (text: string): string =>
  `${withoutLastWord(text.slice(0, MAX_DESCRIPTION).toWellFormed())}…`

/** Escapes Markdown characters. */
const markdown = (text: string): string =>
  text.replace(/\p{Cc}/gu, ' ').replace(/[\\`*_[\]<>#]/g, '\\$&')
