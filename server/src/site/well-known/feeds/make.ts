import type { Context } from '../../../contract/context.ts'
import type { PageView, Shown } from '../../../contract/page-view.ts'
import type { FeedEntry } from '../../../contract/site/feed-entry.ts'
import { FEED_ENTRIES } from '../../../contract/site/feeds.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import { newestPublicComments } from '../../../modules/comments/index.ts'
import { renderTitle } from '../../../modules/posts/index.ts'
import { siteSettings } from '../../../modules/settings/index.ts'
import { commentEntries } from './comment-entries.ts'
import { type Feed, latest } from './feed.ts'
import { postEntries } from './post-entries.ts'

/** The input of a feed. */
export interface FeedQuery {
  readonly view: PageView
  /** The corresponding HTML page. */
  readonly canonical: string
  readonly self: string
  /** True for the feed of all comments, instead of the posts that the view lists. */
  readonly isOfComments: boolean
}

/** The feed of a list, of the site's comments, or of the comments on one item. */
export const makeFeed = async (ctx: Context, question: FeedQuery): Promise<Feed> => {
  const { title, description, language } = await siteSettings(ctx)
  const site = plainText(title)
  const subject = await describe(ctx, question)
  return {
    title: subject.title === '' ? site : `${subject.title} – ${site}`,
    description: subject.description || plainText(description),
    link: question.canonical,
    self: question.self,
    language: language.replaceAll('_', '-'),
    // An empty feed has the date of its subject.
    updatedGmt:
      latest(subject.entries.map(({ updatedGmt }) => updatedGmt)) ??
      latest(question.view.items.map(({ modified_gmt }) => modified_gmt)),
    // Feed formats require an author.
    entries: subject.entries.map((entry) => ({ ...entry, author: entry.author || site })),
  }
}

interface Described {
  readonly title: string
  readonly description: string
  readonly entries: readonly FeedEntry[]
}

const describe = async (ctx: Context, { view, isOfComments }: FeedQuery): Promise<Described> => {
  const { shown, items } = view
  const [item] = items
  const isOfOneItem = !isOfComments && (shown.kind === 'single' || shown.kind === 'front')
  if (!isOfComments && !isOfOneItem)
    return { ...aboutList(shown), entries: await postEntries(ctx, items) }
  const comments = await newestPublicComments(ctx, {
    postId: isOfOneItem ? item?.id : undefined,
    limit: FEED_ENTRIES,
  })
  const entries = commentEntries(ctx, comments, { isOfOneItem })
  const title = isOfOneItem
    ? `Comments on ${plainText(renderTitle(item?.title ?? ''))}`
    : 'Comments'
  return { title, description: '', entries }
}

const aboutList = (shown: Shown): Pick<Described, 'title' | 'description'> => {
  switch (shown.kind) {
    case 'archive':
      if (shown.of === 'term')
        return {
          title: plainText(shown.term.name),
          description: plainText(shown.term.description),
        }
      return {
        title: shown.of === 'author' ? plainText(shown.author.display_name) : shown.period,
        description: '',
      }
    case 'search':
      return { title: `Search for ${shown.text}`, description: '' }
    default:
      return { title: '', description: '' }
  }
}
