import DataLoader from 'dataloader'
import { addCacheTags } from '../../cache/by-tags.ts'
import { perRequest } from '../../cache/request-cache.ts'
import type { BlockRenderer } from '../../contract/blocks.ts'
import type { Context } from '../../contract/context.ts'
import { textOf } from '../../lib/blocks/attributes.ts'
import { addressValue } from '../../lib/kses/address.ts'
import { escapeHtml, stripTags } from '../../lib/text.ts'
import { imageElement, visibleImage } from '../media/index.ts'
import { findItemsAtEach, isOnSite } from '../posts/index.ts'
import { siteSettings } from '../settings/index.ts'
import { status } from '../types/index.ts'
import { embedFacts } from './facts.ts'
import { subjectAt } from './local.ts'
import { remoteAddress } from './saved.ts'

/**
 * Replaces an embedded address with a card, the other site's markup, or a link. An address on a
 * line of its own may be meant as plain text, so without an embed it stays as written.
 */
export const contentEmbed: BlockRenderer = async ({ attributes, saved }, { ctx, budget }) => {
  const address = textOf(attributes, 'url')
  const isLone = attributes.isLone === true
  const otherwise = isLone ? (saved ?? '') : linkTo(address)
  if (budget.questions <= 0) return otherwise
  budget.questions--
  const shown = isOnSite(ctx, address) ? await ownCard(ctx, address) : await told(ctx, address)
  if (shown === undefined) return otherwise
  return isLone ? wrapped(shown) : shown
}

/** The markup of the embed block, which the theme has styles for. */
const wrapped = (shown: string): string =>
  `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">${shown}</div></figure>`

const linkTo = (address: string): string =>
  `<a href="${addressValue(address)}">${escapeHtml(address)}</a>`

const told = async (ctx: Context, address: string): Promise<string | undefined> => {
  const [url] = remoteAddress(address)
  if (url === undefined) return undefined
  addCacheTags(ctx, 'embeds')
  return (await embedFacts(ctx, url))?.html
}

/** Rendered in place instead of a frame: needs no second request and fits the surrounding page. */
const ownCard = async (ctx: Context, address: string): Promise<string | undefined> => {
  addCacheTags(ctx, 'posts', 'users', 'options')
  const rows = await ownLoader(ctx).load(address)
  const row = rows.find(({ status: name, password }) => isForAll(name) && password === '')
  const subject = await subjectAt(ctx, address, row)
  if (!subject) return undefined
  const image = await visibleImage({ ctx, isChosen: true }, subject.imageId)
  const picture = image && imageElement(ctx, image.media, { size: 'medium', alt: '' })
  const { title: siteName } = await siteSettings(ctx)
  return [
    '<div class="wp-embed">',
    picture && `<div class="wp-embed-featured-image">${picture}</div>`,
    `<p class="wp-embed-heading"><a href="${addressValue(subject.link)}">${escapeHtml(stripTags(subject.label)) || escapeHtml(subject.link)}</a></p>`,
    subject.excerpt !== '' && `<p class="wp-embed-excerpt">${subject.excerpt}</p>`,
    `<p class="wp-embed-site-title">${escapeHtml(siteName)}</p>`,
    '</div>',
  ]
    .filter((part) => typeof part === 'string')
    .join('')
}

const isForAll = (name: string): boolean => status(name)?.isPublic === true

const ownLoader = perRequest((ctx) => new DataLoader(ownItems(ctx)))

const ownItems = (ctx: Context) => (addresses: readonly string[]) => findItemsAtEach(ctx, addresses)
