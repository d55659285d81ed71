import type { Module } from '../../contract/module.ts'
import { mediaBlocks } from './blocks/index.ts'
import { mediaErrors } from './common/index.ts'
import { detachFrom, sweepFiles } from './files/index.ts'
import { routes } from './routes.ts'

export { type VisibleImage, visibleImage } from './blocks/index.ts'
export { fileAddress, keyOfPath, mimeOfKey, UPLOADS_PATH } from './common/index.ts'
export { fileOfAttachment } from './file-page.ts'
export { findFile } from './files/index.ts'
export { fileOfWidth, isImageDetails, readDetails } from './markup/index.ts'

/** Files and the attachments that tell about them. */
export const mediaModule: Module = {
  name: 'media',
  routes: { 'core/v2': routes },
  errors: [mediaErrors],
  blocks: mediaBlocks,
  jobs: [{ name: 'media.sweep', every: '23 * * * *', run: (ctx) => sweepFiles(ctx) }],
  listeners: {
    'post.deleted': async (ctx, { id }) => {
      await ctx.transaction(async (ctx) => {
        if ((await detachFrom(ctx.db, id)) > 0) ctx.touch('posts')
      })
    },
  },
}
