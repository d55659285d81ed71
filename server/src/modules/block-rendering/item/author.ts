import type { BlockRenderer, Scope } from '../../../contract/blocks.ts'
import { countOf, idOf, textOf } from '../../../lib/blocks/attributes.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import type { Attributes } from '../../../lib/html/block-delimiter.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { sanitiseInlineHtml } from '../../../lib/kses/sanitise.ts'
import { escapeHtml } from '../../../lib/text.ts'
import {
  authorAddress,
  avatarImage,
  publishedLoader,
  type UserRow,
  userLoader,
} from '../../users/index.ts'

export const postAuthor: BlockRenderer = async (block, scope) => {
  const author = await authorOf(scope)
  if (!author) return ''
  const { attributes } = block
  const size = countOf(attributes, 'avatarSize', { usual: 48, max: MAX_SIZE })
  const byline = sanitiseInlineHtml(textOf(attributes, 'byline'))
  const name = escapeHtml(author.display_name)
  return [
    `<div ${wrapper(block)}>`,
    attributes.showAvatar !== false && size > 0
      ? `<div class="wp-block-post-author__avatar">${avatarImage(scope.ctx, { name: author.display_name, email: author.email_key }, { size })}</div>`
      : '',
    '<div class="wp-block-post-author__content">',
    byline === '' ? '' : `<p class="wp-block-post-author__byline">${byline}</p>`,
    `<p class="wp-block-post-author__name">${attributes.isLink === true ? archiveLink(scope, author, attributes, name) : name}</p>`,
    attributes.showBio === true
      ? `<p class="wp-block-post-author__bio">${sanitiseInlineHtml(author.description)}</p>`
      : '',
    '</div></div>',
  ].join('')
}

export const postAuthorName: BlockRenderer = async (block, scope) => {
  const author = await authorOf(scope)
  if (!author || author.display_name === '') return ''
  const name = escapeHtml(author.display_name)
  const inner =
    block.attributes.isLink === true
      ? archiveLink(scope, author, block.attributes, name, 'wp-block-post-author-name__link')
      : name
  return `<div ${wrapper(block)}>${inner}</div>`
}

export const postAuthorBiography: BlockRenderer = async (block, scope) => {
  const about = sanitiseInlineHtml((await authorOf(scope))?.description ?? '')
  return about === '' ? '' : `<div ${wrapper(block)}>${about}</div>`
}

/** Avatar of the person in scope, of a chosen account, or of the item's author. */
export const avatar: BlockRenderer = async (block, scope) => {
  const { attributes } = block
  const person = scope.person ?? (await personOf(scope, attributes))
  if (!person) return ''
  const size = countOf(attributes, 'size', { usual: 96, max: MAX_SIZE })
  const alt = `${person.name} Avatar`
  const image = avatarImage(scope.ctx, person, { size, alt, classes: 'wp-block-avatar__image' })
  const target = escapeHtml(textOf(attributes, 'linkTarget', '_self'))
  const inner =
    attributes.isLink === true && person.address !== ''
      ? `<a href="${addressValue(person.address)}" target="${target}" class="wp-block-avatar__link">${image}</a>`
      : image
  return `<div ${wrapper(block)}>${inner}</div>`
}

/** Display name of the item's author, as HTML. */
export const authorName = async (scope: Scope): Promise<string> =>
  escapeHtml((await authorOf(scope))?.display_name ?? '')

const MAX_SIZE = 512

/** The item's author; without an item, the author whose archive the page is. */
const authorOf = async ({ ctx, row, page }: Scope): Promise<UserRow | undefined> => {
  if (row) return row.author_id === null ? undefined : userLoader(ctx).load(row.author_id)
  return page?.shown.kind === 'archive' && page.shown.of === 'author'
    ? page.shown.author
    : undefined
}

const personOf = async (scope: Scope, attributes: Attributes): Promise<Scope['person']> => {
  const chosen = idOf(attributes, 'userId')
  const user = chosen === 0 ? await authorOf(scope) : await knownAuthor(scope, chosen)
  return (
    user && {
      name: user.display_name,
      email: user.email_key,
      address: authorAddress(scope.ctx, user),
    }
  )
}

/** Only users with published items are public. */
const knownAuthor = async ({ ctx }: Scope, id: number): Promise<UserRow | undefined> =>
  (await publishedLoader(ctx).load(id)) ? userLoader(ctx).load(id) : undefined

const archiveLink = (
  scope: Scope,
  author: UserRow,
  attributes: Attributes,
  inner: string,
  className = '',
): string => {
  const address = authorAddress(scope.ctx, author)
  if (address === '') return inner
  const target = escapeHtml(textOf(attributes, 'linkTarget', '_self'))
  const names = className === '' ? '' : ` class="${className}"`
  return `<a href="${addressValue(address)}" target="${target}"${names}>${inner}</a>`
}
