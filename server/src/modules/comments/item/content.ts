import { toParagraphs } from '../../../lib/content/paragraphs.ts'
import { texturize } from '../../../lib/content/texturize.ts'
import { attributeOf, tokensOf } from '../../../lib/html/html-tokens.ts'
import { balanceTags } from '../../../lib/kses/balance.ts'
import { sanitiseInlineHtml } from '../../../lib/kses/sanitise.ts'

/** Comments are HTML already, but for their paragraphs and typography. */
export const renderContent = (content: string): string => toParagraphs(texturize(content))

/**
 * What those without `unfiltered_html` may say: a few inline elements that end where the comment
 * ends, and links that lend the site's name to nobody (SEC-51).
 */
export const sanitiseContent = (content: string): string => balance(sanitiseInlineHtml(content))

/** Links count by their markup, as they are written. */
export const countLinks = (content: string): number =>
  tokensOf(content).filter(
    (token) =>
      token.kind === 'opening' &&
      token.name === 'a' &&
      attributeOf(content, token, 'href') !== undefined,
  ).length

/** Links get the relation that they have. */
const balance = (html: string): string =>
  balanceTags(html, (tag, token) =>
    token.name === 'a' && attributeOf(html, token, 'href') !== undefined
      ? tag.replace('<a ', '<a rel="nofollow ugc" ')
      : tag,
  )
