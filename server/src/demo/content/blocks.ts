import { addressValue } from '../../lib/kses/address.ts'
/** Block markup for sample texts, one builder per block type. */
export const paragraph = (text: string): string =>
  `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`

/** The introduction of a wide page. */
export const lead = (text: string): string =>
  `<!-- wp:group {"align":"wide","layout":{"type":"default"}} -->\n<div class="wp-block-group alignwide"><!-- wp:paragraph {"fontSize":"large"} -->\n<p class="has-large-font-size">${text}</p>\n<!-- /wp:paragraph --></div>\n<!-- /wp:group -->`

export const heading = (text: string, level: 2 | 3 = 2): string =>
  `<!-- wp:heading${level === 2 ? '' : ` {"level":${level}}`} -->\n<h${level} class="wp-block-heading">${text}</h${level}>\n<!-- /wp:heading -->`

/** A paragraph that begins with an initial. */
export const opening = (text: string): string =>
  `<!-- wp:paragraph {"dropCap":true} -->\n<p class="has-drop-cap">${text}</p>\n<!-- /wp:paragraph -->`

/** A reference to a footnote. */
export const note = (id: string, number: number): string =>
  `<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">${number}</a></sup>`

/** The list of footnotes. */
export const footnotes = '<!-- wp:footnotes /-->'

export const list = (...items: readonly string[]): string => {
  const lines = items.map(
    (item) => `<!-- wp:list-item -->\n<li>${item}</li>\n<!-- /wp:list-item -->`,
  )
  return `<!-- wp:list -->\n<ul class="wp-block-list">${lines.join('\n\n')}</ul>\n<!-- /wp:list -->`
}

export const quote = (text: string, source: string): string =>
  `<!-- wp:quote -->\n<blockquote class="wp-block-quote">${paragraph(text)}<cite>${source}</cite></blockquote>\n<!-- /wp:quote -->`

/** A block pattern of the theme. */
export const pattern = (name: string): string => `<!-- wp:pattern {"slug":"callboard/${name}"} /-->`

export const blocks = (...parts: readonly string[]): string => parts.join('\n\n')

/** A link to a character of the sample catalogue. */
export const person = (slug: string, words: string): string =>
  `<a href="${addressValue(`/character/${slug}/`)}">${words}</a>`

/** A link to a show of the sample catalogue, emphasised. */
export const show = (slug: string, words: string): string =>
  `<em><a href="${addressValue(`/show/${slug}/`)}">${words}</a></em>`
