import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const WORDS =
  'lamp rope tower river glass stone letter garden winter summer bridge silver copper music'.split(
    ' ',
  )
const PARAGRAPHS_PER_POST = 4
const CATEGORIES = 20

/** Writes an export of WordPress with posts of about 2.5 KB, and nothing to fetch. */
export const writeExport = (file: string, posts: number): Promise<void> =>
  pipeline(Readable.from(exportOf(posts)), createWriteStream(file))

function* exportOf(posts: number): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Bench</title><link>https://old.example</link>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login>ann</wp:author_login>
<wp:author_email>ann@old.example</wp:author_email></wp:author>
`
  for (let number = 0; number < CATEGORIES; number++)
    yield `<wp:category><wp:term_id>${number + 2}</wp:term_id><wp:category_nicename>category-${number}</wp:category_nicename><wp:cat_name>Category ${number}</wp:cat_name></wp:category>\n`
  for (let number = 1; number <= posts; number++) yield itemOf(number)
  yield '</channel></rss>\n'
}

const itemOf = (number: number): string => {
  const date = new Date(Date.UTC(2010, 0, 1) + number * 3_600_000).toISOString()
  const text = Array.from({ length: PARAGRAPHS_PER_POST }, (_, index) => paragraph(number, index))
  const category = number % CATEGORIES
  return `<item><title>Post ${number}</title><link>https://old.example/post-${number}/</link>
<dc:creator>ann</dc:creator><content:encoded><![CDATA[${text.join('\n\n')}]]></content:encoded>
<wp:post_id>${number}</wp:post_id><wp:post_date_gmt>${date.slice(0, 19).replace('T', ' ')}</wp:post_date_gmt>
<wp:post_date>${date.slice(0, 19).replace('T', ' ')}</wp:post_date><wp:comment_status>open</wp:comment_status>
<wp:post_name>post-${number}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<category domain="category" nicename="category-${category}"><![CDATA[Category ${category}]]></category></item>
`
}

const WORDS_PER_PARAGRAPH = 90

const paragraph = (number: number, index: number): string => {
  const words = Array.from(
    { length: WORDS_PER_PARAGRAPH },
    (_, at) => WORDS[(number * 7 + index * 5 + at * (1 + (number % 11))) % WORDS.length],
  )
  return `<!-- wp:paragraph -->\n<p>${words.join(' ')}</p>\n<!-- /wp:paragraph -->`
}
