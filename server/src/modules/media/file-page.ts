import type { Context } from '../../contract/context.ts'
import type { AddressRequest, Resolution } from '../../contract/site/address-resolvers.ts'
import { findPostsBySlug, postLoader } from '../posts/index.ts'
import { fileAddress } from './common/index.ts'
import { attachmentType, maySee, withParent } from './files/index.ts'
import { addressAbove, linkOf } from './present.ts'

/** Leads from an attachment's address to its file. */
export const resolveAttachment = async ({
  ctx,
  address,
}: AddressRequest): Promise<Resolution | undefined> => {
  const { subject } = address ?? {}
  if (subject?.kind !== 'item' && subject?.kind !== 'path') return undefined
  const to = await fileOfAttachment(ctx, subject)
  return to === undefined ? undefined : { kind: 'moved', to }
}

/**
 * Where the file is that an attachment's own address stands for: attachments have no pages, their
 * addresses lead to what was uploaded. Nothing for those who may not see it.
 */
const fileOfAttachment = async (
  ctx: Context,
  wanted: { readonly id: number } | { readonly path: string },
): Promise<string | undefined> => {
  const rows =
    'id' in wanted
      ? [await postLoader(ctx).load(wanted.id)]
      : await findPostsBySlug(ctx.db, [attachmentType.name], slugIn(wanted.path))
  for (const row of rows) {
    if (row?.type !== attachmentType.name || row.status === 'trash' || row.file === '') continue
    const attachment = await withParent(ctx, row)
    const { parent } = attachment
    const link = linkOf(ctx, row, parent && (await addressAbove(ctx, parent)))
    const isMeant = 'id' in wanted || decodeURI(link) === ctx.links.site(`${wanted.path}/`)
    if (isMeant && maySee(ctx, attachment)) return fileAddress(ctx, row.file)
  }
  return undefined
}

/** Slugs are kept in lower case, with other letters than the Latin ones percent-encoded. */
const slugIn = (path: string): string =>
  encodeURIComponent(path.split('/').at(-1) ?? '').toLowerCase()
