import type { Context } from '../../contract/context.ts'
import type { PageView } from '../../contract/page-view.ts'
import type { AddressSubject } from '../../contract/site/address.ts'
import type { QueryReader } from '../../http/wire/unread-query.ts'
import { findPreviewed } from '../../modules/autosaves/index.ts'
import { findAttachmentPage } from '../../modules/media/index.ts'
import {
  findItemsAtPath,
  mayEdit,
  type PostRow,
  permalinkLoader,
  postLoader,
  visibilityOf,
} from '../../modules/posts/index.ts'
import { findShared, PREVIEW_KEY } from '../../modules/preview-links/index.ts'
import { postType } from '../../modules/types/index.ts'

/** An item with a page, as this visitor may see it. */
export interface SiteItem {
  readonly row: PostRow
  /** The public address; for an unpublished item, the address with its id. */
  readonly address: string
  /** Other visitors see something else at this address, or nothing. */
  readonly isPersonal: boolean
}

/** The item at the address, if this visitor may see it. */
export const findItem = async (
  ctx: Context,
  subject: Extract<AddressSubject, { kind: 'item' | 'path' }>,
): Promise<SiteItem | undefined> => {
  const candidates =
    subject.kind === 'item'
      ? [await postLoader(ctx).load(subject.id)]
      : await findItemsAtPath(ctx, subject.path)
  const row = candidates.find(
    (candidate): candidate is PostRow =>
      candidate !== undefined && isPage(candidate) && visibilityOf(ctx, candidate) !== 'hidden',
  )
  return row ? describe(ctx, row) : findAttachmentItem(ctx, subject)
}

const findAttachmentItem = async (
  ctx: Context,
  subject: Extract<AddressSubject, { kind: 'item' | 'path' }>,
): Promise<SiteItem | undefined> => {
  const found = await findAttachmentPage(ctx, subject)
  // Public content is looked up anonymously first, so a match here is personal.
  return found && { ...found, isPersonal: ctx.user.kind !== 'anonymous' }
}

/**
 * The content of a preview link: the autosave that a signed link names, in place of its item; an
 * unpublished item that was shared with visitors; or any unpublished item, for users who may edit it.
 */
export const findPreview = async (
  ctx: Context,
  query: QueryReader,
): Promise<SiteItem | undefined> => {
  if (query.get('preview') !== 'true') return undefined
  const id = ['preview_id', 'p', 'page_id'].map((name) => query.get(name)).find(isId)
  if (id === undefined) return undefined
  const row = await postLoader(ctx).load(Number(id))
  if (!row || !isPage(row)) return undefined
  const shown =
    (await findPreviewed(ctx, row, query.get('preview_nonce') ?? '')) ??
    (await findShared(ctx, row, query.get(PREVIEW_KEY) ?? ''))
  if (shown) return { ...(await describe(ctx, shown)), isPersonal: true }
  return mayEdit(ctx, row) ? { ...(await describe(ctx, row)), isPersonal: true } : undefined
}

/** The page data for blocks. */
export const viewOfItem = (
  { row, address }: SiteItem,
  {
    isFront,
    ...rest
  }: Pick<PageView, 'path' | 'opened' | 'queries' | 'text' | 'comments' | 'isSent'> & IsFront,
): PageView => ({
  ...rest,
  shown: { kind: isFront ? 'front' : 'single' },
  items: [row],
  total: 1,
  page: 1,
  perPage: 1,
  addressOf: () => address,
})

interface IsFront {
  readonly isFront: boolean
}

const describe = async (ctx: Context, row: PostRow): Promise<SiteItem> => ({
  row,
  address: await permalinkLoader(ctx).load(row),
  isPersonal: row.status !== 'publish' && row.status !== 'inherit',
})

const isPage = ({ type, status }: PostRow): boolean =>
  postType(type)?.isViewable === true &&
  type !== 'attachment' &&
  status !== 'trash' &&
  status !== 'auto-draft'

const isId = (value: string | null): value is string => value !== null && /^\d{1,15}$/.test(value)
