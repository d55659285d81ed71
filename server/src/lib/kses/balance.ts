import { type HtmlToken, tokensOf } from '../html/html-tokens.ts'

/**
 * HTML that closes what it opens and closes nothing else, so that it does not affect its
 * surroundings. `print` may rewrite a start tag.
 */
export const balanceTags = (
  html: string,
  print: (tag: string, token: HtmlToken) => string = (tag) => tag,
): string => {
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
    if (kind === 'opening' && !VOID.has(name)) {
      counts.set(name, (counts.get(name) ?? 0) + 1)
      open.push(name)
    }
    balanced += kind === 'opening' ? print(piece, token) : piece
  }
  return balanced + close(0)
}

/** Elements without content, and so without an end tag. */
export const VOID = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
)
