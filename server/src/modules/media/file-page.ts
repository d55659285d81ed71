import type { Context } from '../../contract/context.ts'
import { extensionPoint } from '../../contract/extension.ts'
import type { AddressRequest, Resolution } from '../../contract/site/address-resolvers.ts'
import { findPostsBySlug, type PostRow, postLoader } from '../posts/index.ts'
import { fileAddress } from './common/index.ts'
import { attachmentType, maySee, withParent } from './files/index.ts'
import { readDetails, renderDescription } from './markup/index.ts'
import { addressAbove, linkOf } from './present.ts'

/** What there is at the address of an attachment: its file, the item that it hangs on, or a page. */
export type AttachmentPlace = 'file' | 'parent' | 'page'

/** Asked of whoever keeps settings; the highest rank decides. It may depend on the tag `options`. */
export const attachmentPlaces =
  extensionPoint<(ctx: Context) => Promise<AttachmentPlace>>('attachment place')

/** An attachment with the address that it has by itself. */
interface FoundAttachment {
  readonly row: PostRow
  readonly address: string
  /** Where readers are led instead; nothing where it has a page. */
  readonly leadsTo: string | undefined
}

/** The attachment at an address that has a page, and as its text what that page shows. */
export const findAttachmentPage = async (
  ctx: Context,
  subject: Wanted,
): Promise<Pick<FoundAttachment, 'row' | 'address'> | undefined> => {
  const found = await findAttachment(ctx, subject)
  if (!found || found.leadsTo !== undefined) return undefined
  const { row, address } = found
  return { address, row: { ...row, content: renderDescription(ctx, row, readDetails(row)) } }
}

/** Leads from an attachment's address to where it was chosen to lead. */
export const resolveAttachment = async ({
  ctx,
  address,
}: AddressRequest): Promise<Resolution | undefined> => {
  const { subject } = address ?? {}
  if (subject?.kind !== 'item' && subject?.kind !== 'path') return undefined
  const to = (await findAttachment(ctx, subject))?.leadsTo
  return to === undefined ? undefined : { kind: 'moved', to }
}

type Wanted = { readonly id: number } | { readonly path: string }

/** Nothing for those who may not see it. */
const findAttachment = async (
  ctx: Context,
  wanted: Wanted,
): Promise<FoundAttachment | undefined> => {
  const rows =
    'id' in wanted
      ? [await postLoader(ctx).load(wanted.id)]
      : await findPostsBySlug(ctx.db, [attachmentType.name], slugIn(wanted.path))
  for (const row of rows) {
    if (row?.type !== attachmentType.name || row.status === 'trash' || row.file === '') continue
    const attachment = await withParent(ctx, row)
    const above = attachment.parent && (await addressAbove(ctx, attachment.parent))
    const address = linkOf(ctx, row, above)
    const isMeant = 'id' in wanted || decodeURI(address) === ctx.links.site(`${wanted.path}/`)
    if (isMeant && maySee(ctx, attachment))
      return { row, address, leadsTo: await targetOf(ctx, row, above) }
  }
  return undefined
}

const targetOf = async (
  ctx: Context,
  row: PostRow,
  above: string | undefined,
): Promise<string | undefined> => {
  const place = await ctx.extensions(attachmentPlaces).at(-1)?.(ctx)
  if (place === 'page') return undefined
  if (place === 'parent') return above === '' ? undefined : above
  return fileAddress(ctx, row.file)
}

/** Where an attachment is found by itself. */
export const attachmentAddress = async (ctx: Context, row: PostRow): Promise<string> => {
  const { parent } = await withParent(ctx, row)
  return linkOf(ctx, row, parent && (await addressAbove(ctx, parent)))
}

/** Slugs are kept in lower case, with other letters than the Latin ones percent-encoded. */
const slugIn = (path: string): string =>
  encodeURIComponent(path.split('/').at(-1) ?? '').toLowerCase()
