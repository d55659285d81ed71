import { escapeText } from '../../../lib/html/entities.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { sanitisePostHtml } from '../../../lib/kses/sanitise.ts'

/**
 * Converts the Markdown of a model to HTML: paragraphs, lists, headings, bold words and links. Everything
 * else is escaped (SEC-56).
 */
export const markdownToHtml = (markdown: string): string =>
  sanitisePostHtml(blocksOf(markdown.split('\n').map((line) => line.trim())).join('\n'))

type Kind = 'ul' | 'ol' | 'p'

const blocksOf = (lines: readonly string[]): readonly string[] => {
  const blocks: string[] = []
  let open: { readonly kind: Kind; readonly parts: string[] } | undefined
  const close = (): void => {
    if (open) blocks.push(printBlock(open.kind, open.parts))
    open = undefined
  }
  const add = (kind: Kind, part: string): void => {
    if (open?.kind !== kind) {
      close()
      open = { kind, parts: [] }
    }
    open?.parts.push(part)
  }
  for (const line of lines) {
    const heading = /^#{1,6} (.+)$/.exec(line)
    const item = /^(?:[-*•]|(\d{1,3})[.)]) (.+)$/.exec(line)
    if (line === '' || heading) close()
    if (heading) blocks.push(`<h4>${inline(heading[1] ?? '')}</h4>`)
    else if (item) add(item[1] === undefined ? 'ul' : 'ol', inline(item[2] ?? ''))
    else if (line !== '') add('p', inline(line))
  }
  close()
  return blocks
}

const printBlock = (kind: Kind, parts: readonly string[]): string =>
  kind === 'p'
    ? `<p>${parts.join('<br />')}</p>`
    : `<${kind}>${parts.map((part) => `<li>${part}</li>`).join('')}</${kind}>`

/** Bold words, and links with http(s) addresses. */
const PIECES = /\*\*([^*\n]{1,300})\*\*|\[([^[\]\n]{1,300})\]\((https?:\/\/[^\s()]{1,2000})\)/g

const inline = (text: string): string => {
  let html = ''
  let at = 0
  for (const { 0: whole, 1: bold, 2: label = '', 3: address = '', index } of text.matchAll(
    PIECES,
  )) {
    html += escapeText(text.slice(at, index))
    html +=
      bold === undefined
        ? `<a href="${addressValue(address)}" rel="nofollow">${escapeText(label)}</a>`
        : `<strong>${escapeText(bold)}</strong>`
    at = index + whole.length
  }
  return html + escapeText(text.slice(at))
}
