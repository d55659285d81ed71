import { addressValue } from '../lib/kses/address.ts'
/** Block markup of sample texts, one builder per kind of block. */
export const paragraph = (text: string): string =>
  `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`

export const heading = (text: string): string =>
  `<!-- wp:heading -->\n<h2 class="wp-block-heading">${text}</h2>\n<!-- /wp:heading -->`

export const list = (...items: readonly string[]): string => {
  const lines = items.map(
    (item) => `<!-- wp:list-item -->\n<li>${item}</li>\n<!-- /wp:list-item -->`,
  )
  return `<!-- wp:list -->\n<ul class="wp-block-list">${lines.join('\n\n')}</ul>\n<!-- /wp:list -->`
}

export const quote = (text: string, source: string): string =>
  `<!-- wp:quote -->\n<blockquote class="wp-block-quote">${paragraph(text)}<cite>${source}</cite></blockquote>\n<!-- /wp:quote -->`

export const buttons = (...links: readonly (readonly [path: string, label: string])[]): string => {
  const all = links.map(
    ([path, label]) =>
      `<!-- wp:button -->\n<div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="${addressValue(path)}">${label}</a></div>\n<!-- /wp:button -->`,
  )
  return `<!-- wp:buttons -->\n<div class="wp-block-buttons">${all.join('\n\n')}</div>\n<!-- /wp:buttons -->`
}

export const columns = (...contents: readonly string[]): string => {
  const all = contents.map(
    (content) =>
      `<!-- wp:column -->\n<div class="wp-block-column">${content}</div>\n<!-- /wp:column -->`,
  )
  return `<!-- wp:columns -->\n<div class="wp-block-columns">${all.join('\n\n')}</div>\n<!-- /wp:columns -->`
}

export const latestPosts = (count: number): string =>
  `<!-- wp:latest-posts {"postsToShow":${count},"postLayout":"grid","columns":${count},"displayPostContent":true,"excerptLength":24,"displayPostDate":true,"displayFeaturedImage":true,"featuredImageSizeSlug":"large","addLinkToFeaturedImage":true} /-->`

export const blocks = (...parts: readonly string[]): string => parts.join('\n\n')

/** A link to somebody of the sample catalogue. */
export const person = (slug: string, words: string): string =>
  `<a href="${addressValue(`/character/${slug}/`)}">${words}</a>`

/** A link to a show of it, whose title stands out. */
export const show = (slug: string, words: string): string =>
  `<em><a href="${addressValue(`/show/${slug}/`)}">${words}</a></em>`
