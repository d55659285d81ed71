import { aboutItem } from '../../contract/blocks.ts'
import type { Context } from '../../contract/context.ts'
import { feedRulesOf } from '../../contract/site/feeds.ts'
import { wrapper } from '../../lib/blocks/wrapper.ts'
import { plainText } from '../../lib/content/plain-text.ts'
import { isLocked } from '../../modules/block-rendering/index.ts'
import { permalinkLoader, renderTitle } from '../../modules/posts/index.ts'
import { type Html, html, trusted } from '../common/html.ts'

/** Links to share the item: nothing is requested from another site before one is followed. */
export const share = aboutItem(async (block, scope) => {
  const { ctx, row } = scope
  if (scope.isRepeated || row.status !== 'publish' || isLocked(scope)) return ''
  const address = await permalinkLoader(ctx).load(row)
  // Addresses cannot have halves of surrogate pairs.
  const title = plainText(renderTitle(row.title)).toWellFormed()
  const chosen = namesOf(block.attributes.services)
  const links = chosen.map((name) => SERVICES[name](address, title))
  const feed = await feedLink(ctx)
  return html`<div ${trusted(wrapper(block, 'post-share'))}><nav aria-label="Share this post"><p class="post-share-label" aria-hidden="true">Share</p><ul>${links.map(
    (href, index) =>
      html`<li><a href="${href}" rel="nofollow noopener">${LABELS[chosen[index] ?? 'mail']}</a></li>`,
  )}</ul></nav><details class="post-share-address"><summary>Address</summary><input type="text" value="${address}" aria-label="Address of this post" readonly></details>${feed}</div>`
    .text
})

const feedLink = async (ctx: Context): Promise<Html | false> =>
  (await feedRulesOf(ctx)).has({ of: 'posts' }) &&
  html`<p class="post-share-feed"><a href="${ctx.links.site('feed/')}" type="application/rss+xml">Follow by feed</a></p>`

type Service = keyof typeof LABELS

const LABELS = {
  mail: 'Mail',
  mastodon: 'Mastodon',
  bluesky: 'Bluesky',
  threads: 'Threads',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  reddit: 'Reddit',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  x: 'X',
} as const

/** What can be chosen, in the order in which it is shown. */
export const SHARE_SERVICES = Object.keys(LABELS) as readonly Service[]

export const USUAL_SERVICES: readonly Service[] = [
  ...(['mail', 'mastodon', 'bluesky', 'facebook', 'linkedin', 'whatsapp'] as const),
]

const namesOf = (given: unknown): readonly Service[] =>
  Array.isArray(given) ? SHARE_SERVICES.filter((name) => given.includes(name)) : USUAL_SERVICES

const both = (address: string, title: string): string =>
  encodeURIComponent(title === '' ? address : `${title} ${address}`)

const SERVICES: Readonly<Record<Service, (address: string, title: string) => string>> = {
  mail: (address, title) =>
    `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`,
  mastodon: (address, title) => `https://share.joinmastodon.org/#text=${both(address, title)}`,
  bluesky: (address, title) => `https://bsky.app/intent/compose?text=${both(address, title)}`,
  threads: (address, title) => `https://www.threads.net/intent/post?text=${both(address, title)}`,
  facebook: (address) =>
    `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
  linkedin: (address) =>
    `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`,
  reddit: (address, title) =>
    `https://www.reddit.com/submit?url=${encodeURIComponent(address)}&title=${encodeURIComponent(title)}`,
  telegram: (address, title) =>
    `https://t.me/share/url?url=${encodeURIComponent(address)}&text=${encodeURIComponent(title)}`,
  whatsapp: (address, title) => `https://wa.me/?text=${both(address, title)}`,
  x: (address, title) =>
    `https://x.com/intent/post?url=${encodeURIComponent(address)}&text=${encodeURIComponent(title)}`,
}
