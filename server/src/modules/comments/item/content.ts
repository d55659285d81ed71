import type { Context } from '../../../contract/context.ts'
import { linkAddresses } from '../../../lib/content/clickable.ts'
import { toParagraphs } from '../../../lib/content/paragraphs.ts'
import { texturize } from '../../../lib/content/texturize.ts'
import { attributeOf, attributesOf, mapTags, tokensOf } from '../../../lib/html/html-tokens.ts'
import { balanceTags } from '../../../lib/kses/balance.ts'
import { sanitiseInlineHtml } from '../../../lib/kses/sanitise.ts'
import { escapeHtml } from '../../../lib/text.ts'
import { smiliesOf } from '../../posts/index.ts'
import type { CommentRow } from './row.ts'

/** A comment's text as readers see it. */
export const renderComment = async (
  ctx: Context,
  { content }: Pick<CommentRow, 'content'>,
): Promise<string> => {
  const drawSmilies = await smiliesOf(ctx)
  return drawSmilies(renderContent(content, ctx.links.base))
}

/** Comments are HTML already, but for their paragraphs, typography and bare addresses. */
export const renderContent = (content: string, base = ''): string =>
  toParagraphs(texturize(linkAddresses(content, (address) => relationOf(address, base))))

/**
 * What those without `unfiltered_html` may say: a few inline elements that end where the comment
 * ends, and links that lend the site's name to nobody (SEC-51).
 */
export const sanitiseContent = (content: string, base = ''): string =>
  relateLinks(balanceTags(sanitiseInlineHtml(content)), base)

/** Links in comments say that readers wrote them, whoever did. */
export const relateLinks = (html: string, base: string): string =>
  mapTags(html, LINKS, (tag) => relateLink(tag, base))

/** Links count by their markup, as they are written. */
export const countLinks = (content: string): number =>
  tokensOf(content).filter(
    (token) =>
      token.kind === 'opening' &&
      token.name === 'a' &&
      attributeOf(content, token, 'href') !== undefined,
  ).length

const LINKS: ReadonlySet<string> = new Set(['a'])

const relateLink = (tag: string, base: string): string => {
  const attributes = attributesOf(tag, { start: 0, end: tag.length })
  if (attributes.length === 0) return tag
  const [rel, href] = ['rel', 'href'].map((name) => attributes.find((one) => one.name === name))
  const relation = relationOf(href?.value ?? '', base)
  const whole = [...new Set(`${rel?.value ?? ''} ${relation}`.split(' '))].join(' ').trim()
  // One that ends itself would end before its relation.
  const others =
    rel || tag.endsWith('/>')
      ? attributes.filter((one) => one !== rel).map(printAttribute)
      : [tag.slice('<a'.length, -'>'.length)]
  return `<a${others.join('')} rel="${escapeHtml(whole)}">`
}

const printAttribute = ({ name, value }: { readonly name: string; readonly value: string }) =>
  value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`

/** What leads elsewhere is not recommended by the site either. */
const relationOf = (address: string, base: string): string => {
  const host = hostOf(address)
  return host !== undefined && host === hostOf(base) ? 'ugc' : 'nofollow ugc'
}

const hostOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).hostname : undefined
