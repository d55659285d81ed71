import { slugify } from '../../../../lib/slug.ts'
import { escapeHtml } from '../../../../lib/text.ts'
import { trimEndOf } from '../../../../lib/trim.ts'
import { FileFault } from '../../../../transfer/read/file-fault.ts'
import type { ItemTerm } from '../../model/index.ts'
import { type SiteSource, type TextFile, wholeText } from '../../source/index.ts'
import {
  authorOf,
  itemLines,
  itemOf,
  keyedSource,
  type Lines,
  momentOf,
  siteOf,
  type Tools,
} from '../common/index.ts'
import { childrenOf, type FeedElement, htmlIn, parseFeed, textIn } from './document.ts'

/** Whether a text begins as feeds do; exports of WordPress do, too, and have elements of their own. */
export const looksLikeFeed = (beginning: string): boolean =>
  /<(?:rss|feed|rdf:RDF)[\s>]/.test(beginning) && !/wordpress\.org\/export\/|<wp:\w/.test(beginning)

/** Feeds are short: longer ones are exports of a special kind. */
const MAX_LENGTH = 64_000_000

/** The posts in feeds (RSS or Atom), each once. */
export const feedSource = (files: readonly TextFile[], home: string | undefined): SiteSource =>
  keyedSource(files, (text, tools) => readFeed(text, tools, home))

async function* readFeed(
  text: AsyncIterable<string>,
  tools: Tools,
  given: string | undefined,
): Lines {
  const root = await parseFeed(await wholeText(text, MAX_LENGTH))
  const channel = childrenOf(root, 'channel')[0] ?? root
  const home = given ?? trimEndOf(linkOf(channel), '/')
  if (!URL.canParse(home)) throw new FileFault('it does not say which site it is of: use --from')
  const pictures = tools.pictures(home)
  yield {
    number: 1,
    record: {
      kind: 'site',
      ...siteOf(home, {
        title: textIn(channel, 'title'),
        description: textIn(channel, 'description', 'subtitle'),
        language: textIn(channel, 'language'),
      }),
    },
  }
  const authors = new Set<string>()
  const isOfSite = (src: string): string | undefined => {
    const address = URL.parse(src, `${home}/`)
    return address?.host === new URL(home).host ? address.href : undefined
  }
  for (const [index, entry] of entriesOf(root, channel).entries()) {
    const number = index + 1
    const author = textIn(entry, 'dc:creator') || nameOf(entry)
    if (author !== '' && !authors.has(author)) {
      authors.add(author)
      yield { number, record: { kind: 'author', ...authorOf(author) } }
    }
    const link = linkOf(entry)
    const date_gmt = momentOf(textIn(entry, 'pubDate', 'published', 'dc:date', 'updated'))
    const title = textIn(entry, 'title')
    const [content] = ['content:encoded', 'content', 'description', 'summary'].flatMap((name) =>
      childrenOf(entry, name),
    )
    const id = tools.ids.of(`entry ${textIn(entry, 'guid', 'id') || link || title}`)
    const ofItem = pictures.of(id, date_gmt)
    const item = itemOf({
      id,
      ...{ title: isMarkup(entry) ? title : escapeHtml(title), date_gmt, author, link },
      slug: slugOf(link) || slugify(title),
      modified_gmt: momentOf(textIn(entry, 'updated', 'atom:updated')),
      content: ofItem.replace(htmlIn(content), isOfSite),
      excerpt: content?.name.startsWith('content') ? textIn(entry, 'description', 'summary') : '',
      terms: childrenOf(entry, 'category').flatMap(termOf),
    })
    yield* itemLines(number, item, ofItem.attachments(id))
  }
}

/** RSS 1.0 has its items beside the channel. */
const entriesOf = (root: FeedElement, channel: FeedElement): readonly FeedElement[] =>
  [root, channel]
    .map((parent) => [...childrenOf(parent, 'item'), ...childrenOf(parent, 'entry')])
    .find((entries) => entries.length > 0) ?? []

const linkOf = (element: FeedElement): string => {
  const links = childrenOf(element, 'link')
  const own = links.find(
    ({ attribs: { rel, href } }) => href && (rel ?? 'alternate') === 'alternate',
  )
  return own?.attribs.href ?? textIn(element, 'link')
}

const nameOf = (entry: FeedElement): string => {
  const [author] = childrenOf(entry, 'author')
  if (!author) return ''
  // RSS has an address with the name in parentheses.
  return (
    textIn(author, 'name') ||
    (/\(([^()]+)\)/.exec(textIn(entry, 'author'))?.[1] ?? textIn(entry, 'author'))
  )
}

/** Titles of Atom say whether they are text. */
const isMarkup = (entry: FeedElement): boolean =>
  ['html', 'xhtml'].includes(childrenOf(entry, 'title')[0]?.attribs.type ?? '')

const slugOf = (link: string): string => {
  const last =
    URL.parse(link)
      ?.pathname.split('/')
      .filter((part) => part !== '')
      .at(-1) ?? ''
  return slugify(last.replace(/\.\w{1,5}$/, ''))
}

const termOf = (category: FeedElement): readonly ItemTerm[] => {
  const name = category.attribs.label ?? category.attribs.term ?? htmlIn(category)
  return name === '' ? [] : [{ taxonomy: 'category', slug: slugify(name), name: escapeHtml(name) }]
}
