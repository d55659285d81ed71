import { hash } from 'node:crypto'
import { addressValue } from '../../lib/kses/address.ts'
import { escapeHtml, stripTags } from '../../lib/text.ts'
import type { Size } from './size.ts'

/** The address of the page that is shown in frames. */
const embedPageOf = (link: string): string =>
  link.includes('?') ? `${link}&embed=true` : `${link}embed/`

/**
 * The markup for another site: a link for readers without frames, and the frame. The secret
 * connects the two for scripts of the other site; it protects nothing.
 */
export const embedCode = (
  { link, title, siteName }: { link: string; title: string; siteName: string },
  { width, height }: Size,
): string => {
  const secret = hash('sha256', link, 'hex').slice(0, 10)
  const label = escapeHtml(stripTags(title))
  const quote = `<blockquote class="wp-embedded-content" data-secret="${secret}"><a href="${addressValue(link)}">${label}</a></blockquote>`
  const frame = [
    'sandbox="allow-scripts"',
    'security="restricted"',
    `src="${addressValue(embedPageOf(link))}#?secret=${secret}"`,
    `width="${width}"`,
    `height="${height}"`,
    `title="&#8220;${escapeHtml(title)}&#8221; &#8212; ${escapeHtml(siteName)}"`,
    `data-secret="${secret}"`,
    'frameborder="0"',
    'marginwidth="0"',
    'marginheight="0"',
    'scrolling="no"',
    'class="wp-embedded-content"',
  ]
  return `${quote}<iframe ${frame.join(' ')}></iframe>`
}
