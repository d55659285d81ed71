import type { Context } from '../../contract/context.ts'
import { isEditableImage } from './common/index.ts'
import {
  getAttachment,
  lockAttachment,
  readFile,
  updateAttachment,
  withParent,
} from './files/index.ts'
import { isImageDetails, nameOf, readDetails } from './markup/index.ts'
import { openReceived } from './prepare.ts'
import { printDetails } from './service.ts'
import { createSubSizes } from './sub-sizes.ts'

/** Measures an imported image of which the other site told nothing, and makes its sizes. */
export const completeImage = async (ctx: Context, id: number): Promise<void> => {
  const { row } = await getAttachment(ctx, id)
  if (isImageDetails(readDetails(row).media) || !isEditableImage(row.mime_type)) return
  const bytes = await readFile(ctx, row.file)
  if (!bytes) return
  const { image } = await openReceived(
    ctx,
    { via: 'url', bytes, fileName: nameOf(row.file) },
    { isAlone: true },
  )
  if (!image) return
  const measured = await ctx.transaction(async (ctx) => {
    const claimed = await lockAttachment(ctx.db, id)
    if (!claimed) return undefined
    ctx.touchRows('posts', [id])
    const { alt } = readDetails(claimed)
    const { size, meta } = image
    return updateAttachment(ctx.db, id, {
      details: printDetails({
        alt,
        media: {
          ...{ width: size.width, height: size.height, file: row.file, sizes: {} },
          ...{ filesize: bytes.length, image_meta: meta },
        },
      }),
    })
  })
  if (measured) await createSubSizes(ctx, await withParent(ctx, measured))
}
