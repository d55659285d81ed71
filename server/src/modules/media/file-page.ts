import type { Context } from '../../contract/context.ts'
import { extensionPoint } from '../../contract/extension.ts'
import type { AddressRequest, Resolution } from '../../contract/site/address-resolvers.ts'
import { type PostRow, postLoader, slugLoader } from '../posts/index.ts'
import { fileAddress } from './common/index.ts'
import { attachmentType, maySee, withParent } from './files/index.ts'
import { readDetails, renderDescription } from './markup/index.ts'
import { addressAbove, linkOf } from './present.ts'

/** What the address of an attachment leads to. */
type AttachmentPlace =
  /** A redirect to the file. */
  | 'file'
  /** A redirect to the parent item; attachments without a parent have pages. */
  | 'parent'
  /** A page of its own. */
  | 'page'

/** What the addresses of attachments show. Without a contributor they redirect to the files. */
export const attachmentPlaces =
  extensionPoint<(ctx: Context) => Promise<AttachmentPlace>>('attachment place')

const placeOf = async (ctx: Context): Promise<AttachmentPlace> => {
  const [chosen] = await Promise.all(ctx.extensions(attachmentPlaces).map((place) => place(ctx)))
  return chosen ?? 'file'
}

/** How an address identifies an attachment. */
type Wanted = { readonly id: number } | { readonly path: string }

/** Redirects from an attachment's address to its file or its parent. */
export const resolveAttachment = async ({
  ctx,
  address,
}: AddressRequest): Promise<Resolution | undefined> => {
  const { subject } = address ?? {}
  if (subject?.kind !== 'item' && subject?.kind !== 'path') return undefined
  const place = await placeOf(ctx)
  const found = place === 'page' ? undefined : await findAttachment(ctx, subject)
  if (!found) return undefined
  if (place === 'file') return { kind: 'moved', to: fileAddress(ctx, found.row.file) }
  return found.above ? { kind: 'moved', to: found.above } : undefined
}

/** An attachment that has a page, which shows the file; undefined if its address redirects. */
export const findAttachmentPage = async (
  ctx: Context,
  wanted: Wanted,
): Promise<{ readonly row: PostRow; readonly address: string } | undefined> => {
  const place = await placeOf(ctx)
  const found = place === 'file' ? undefined : await findAttachment(ctx, wanted)
  if (!found || (place === 'parent' && found.above)) return undefined
  const { row, address } = found
  return { row: { ...row, content: renderDescription(ctx, row, readDetails(row)) }, address }
}

/** The attachment at this address; undefined if the caller may not see it. */
const findAttachment = async (
  ctx: Context,
  wanted: Wanted,
): Promise<{ row: PostRow; address: string; above: string | undefined } | undefined> => {
  const rows =
    'id' in wanted
      ? [await postLoader(ctx).load(wanted.id)]
      : await slugLoader(ctx).load(slugIn(wanted.path))
  for (const row of rows) {
    if (row?.type !== attachmentType.name || row.status === 'trash' || row.file === '') continue
    const attachment = await withParent(ctx, row)
    const { parent } = attachment
    const above = parent && (await addressAbove(ctx, parent))
    const address = linkOf(ctx, row, above)
    const isMeant = 'id' in wanted || decodeURI(address) === ctx.links.site(`${wanted.path}/`)
    if (isMeant && maySee(ctx, attachment)) return { row, address, above }
  }
  return undefined
}

/** The attachment's own address. */
export const attachmentAddress = async (ctx: Context, row: PostRow): Promise<string> => {
  const { parent } = await withParent(ctx, row)
  return linkOf(ctx, row, parent && (await addressAbove(ctx, parent)))
}

/** Slugs are stored in lower case, with non-ASCII characters percent-encoded. */
const slugIn = (path: string): string =>
  encodeURIComponent(path.split('/').at(-1) ?? '').toLowerCase()
