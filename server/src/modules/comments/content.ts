import { autop } from '@wordpress/autop'
import { sanitiseInlineHtml } from '../../lib/kses/sanitise.ts'
import { texturize } from '../../lib/texturize.ts'

/** Comments are HTML already, but for their paragraphs and typography. */
export const renderContent = (content: string): string => autop(texturize(content))

/**
 * What those without `unfiltered_html` may say: a few inline elements that end where the comment
 * ends, and links that lend the site's name to nobody (SEC-51).
 */
export const sanitiseContent = (content: string): string =>
  balance(sanitiseInlineHtml(content)).replace(/<a (?=[^>]*href=)/g, '<a rel="nofollow ugc" ')

/** Links count by their markup, as they are written. */
export const countLinks = (content: string): number =>
  (content.match(/<a [^>]*\bhref/gi) ?? []).length

/** Ends what was begun and drops ends of nothing; the sanitiser left no other `<`. */
const balance = (html: string): string => {
  const open: string[] = []
  const counts = new Map<string, number>()
  const close = (until: number): string => {
    const names = open.splice(until).reverse()
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) - 1)
    return names.map((name) => `</${name}>`).join('')
  }
  const balanced = html.replace(/<(\/?)([a-z]+)[^>]*>/g, (tag, slash: string, name: string) => {
    if (slash === '') {
      counts.set(name, (counts.get(name) ?? 0) + 1)
      open.push(name)
      return tag
    }
    return counts.get(name) ? close(open.lastIndexOf(name)) : ''
  })
  return balanced + close(0)
}
