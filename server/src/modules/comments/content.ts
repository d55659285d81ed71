import { attributeOf, tokensOf } from '../../lib/html-tokens.ts'
import { sanitiseInlineHtml } from '../../lib/kses/sanitise.ts'
import { toParagraphs } from '../../lib/paragraphs.ts'
import { texturize } from '../../lib/texturize.ts'

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

/** Ends what was begun and drops ends of nothing; links get the relation that they have. */
const balance = (html: string): string => {
  const open: string[] = []
  const counts = new Map<string, number>()
  const close = (until: number): string => {
    const names = open.splice(until).reverse()
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) - 1)
    return names.map((name) => `</${name}>`).join('')
  }
  let balanced = ''
  for (const token of tokensOf(html)) {
    const { kind, name, start, end } = token
    const piece = html.slice(start, end)
    if (kind === 'closing') {
      balanced += counts.get(name) ? close(open.lastIndexOf(name)) : ''
      continue
    }
    if (kind === 'opening') {
      counts.set(name, (counts.get(name) ?? 0) + 1)
      open.push(name)
    }
    const isLink =
      name === 'a' && kind === 'opening' && attributeOf(html, token, 'href') !== undefined
    balanced += isLink ? piece.replace('<a ', '<a rel="nofollow ugc" ') : piece
  }
  return balanced + close(0)
}
