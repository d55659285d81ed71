import type { Context } from '../../contract/context.ts'
import { decodeEntities } from '../../lib/html/entities.ts'
import { stripTags } from '../../lib/text.ts'
import { printLetter, type QueuedMail } from '../mail/index.ts'
import { siteSettings } from '../settings/index.ts'
import { unsubscribeAddress } from './links.ts'
import type { Subscriber } from './store.ts'

/** Prints the mail about a post for one subscriber. */
export type PrintPost = (subscriber: Subscriber) => QueuedMail

interface ShownPost {
  readonly title: { readonly rendered: string }
  readonly excerpt: { readonly rendered: string }
  readonly link: string
}

const plain = (html: string): string => decodeEntities(stripTags(html)).trim()

/** Reads a post as visitors see it, once for all mails about it. */
export const preparePost = async (ctx: Context, id: number): Promise<PrintPost> => {
  const post = (await ctx.getResource(`core/v2/posts/${id}`, {
    _fields: 'title,excerpt,link',
  })) as ShownPost
  const site = decodeEntities((await siteSettings(ctx)).title)
  const title = plain(post.title.rendered) || site
  const host = new URL(ctx.links.base).hostname
  return (subscriber) => {
    const address = unsubscribeAddress(ctx, subscriber)
    return {
      to: [subscriber.email],
      // The same if it is ever sent again, so that mail programs see that it is one mail.
      messageId: `<newsletter-${id}-${subscriber.id}@${host}>`,
      subject: `${title} (${site})`,
      ...printLetter({
        heading: title,
        lead: plain(post.excerpt.rendered),
        sections: [
          { heading: 'Read on', lines: [{ text: title, address: post.link }] },
          {
            heading: 'Enough?',
            lines: [{ text: `Unsubscribe from the mails of ${site}`, address }],
          },
        ],
        address: ctx.links.site(''),
      }),
      headers: {
        'List-Unsubscribe': `<${address}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }
  }
}
