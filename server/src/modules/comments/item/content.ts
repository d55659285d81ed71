import { linkAddresses } from '../../../lib/content/clickable.ts'
import { toParagraphs } from '../../../lib/content/paragraphs.ts'
import { texturize } from '../../../lib/content/texturize.ts'
import { attributeOf, attributesOf, mapTags, tokensOf } from '../../../lib/html/html-tokens.ts'
import { balanceTags } from '../../../lib/kses/balance.ts'
import { sanitiseInlineHtml } from '../../../lib/kses/sanitise.ts'
import { escapeHtml } from '../../../lib/text.ts'

/** Stored comments are HTML; paragraphs, typography and links of bare addresses are added here. */
export const renderContent = (content: string, base = ''): string =>
  toParagraphs(texturize(linkAddresses(content, (address) => relationOf(address, base))))

/**
 * Sanitises the text of users without `unfiltered_html`: a few inline elements, all closed, and
 * links with `rel="nofollow ugc"`, which lend no ranking (SEC-51).
 */
export const sanitiseContent = (content: string, base = ''): string =>
  relateLinks(balanceTags(sanitiseInlineHtml(content)), base)

/** Adds `ugc` to all links in comments, whatever the role of the author. */
export const relateLinks = (html: string, base: string): string =>
  mapTags(html, LINKS, (tag) => relateLink(tag, base))

/** Counts links in the markup as written. */
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
  // A self-closing tag is printed anew, or it would end before its `rel`.
  const others =
    rel || tag.endsWith('/>')
      ? attributes.filter((one) => one !== rel).map(printAttribute)
      : [tag.slice('<a'.length, -'>'.length)]
  return `<a${others.join('')} rel="${escapeHtml(whole)}">`
}

const printAttribute = ({ name, value }: { readonly name: string; readonly value: string }) =>
  value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`

/** External links also get `nofollow`. */
const relationOf = (address: string, base: string): string => {
  const host = hostOf(address)
  return host !== undefined && host === hostOf(base) ? 'ugc' : 'nofollow ugc'
}

const hostOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).hostname : undefined
