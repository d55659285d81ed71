import { addressResolvers } from '../../contract/address-resolvers.ts'
import { blockRenderers } from '../../contract/blocks.ts'
import { jobDefinitions } from '../../contract/jobs.ts'
import type { Module } from '../../contract/module.ts'
import { mediaBlocks } from './blocks/table.ts'
import { mediaErrors } from './errors.ts'
import { resolveAttachment } from './file-page.ts'
import { sweepFiles } from './files.ts'
import { routes } from './routes.ts'
import { detachFrom } from './store.ts'

export { fileAddress, keyOfPath, UPLOADS_PATH } from './addresses.ts'
export { type VisibleImage, visibleImage } from './blocks/visible-image.ts'
export { isImageDetails, readDetails } from './details.ts'
export { mimeOfKey } from './file-types.ts'
export { fileOfWidth } from './image-element.ts'
export { findFile } from './store.ts'

/** Files and the attachments that tell about them. */
export const mediaModule: Module = {
  name: 'media',
  routes: { 'core/v2': routes },
  errors: [mediaErrors],
  extensions: [
    blockRenderers.with(mediaBlocks),
    addressResolvers.with({ stage: 'former', resolve: resolveAttachment }),
    jobDefinitions.with({
      name: 'media.sweep',
      every: '23 * * * *',
      run: (ctx) => sweepFiles(ctx),
    }),
  ],
  afterCommit: {
    'post.deleted': async (ctx, { id }) => {
      await ctx.transaction(async (ctx) => {
        if ((await detachFrom(ctx.db, id)) > 0) ctx.touch('posts')
      })
    },
  },
}
