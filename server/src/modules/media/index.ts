import { blockRenderers } from '../../contract/blocks.ts'
import { collections } from '../../contract/export/collection.ts'
import { personalData } from '../../contract/export/personal-data.ts'
import { jobDefinitions } from '../../contract/jobs.ts'
import type { Module } from '../../contract/module.ts'
import { addressResolvers } from '../../contract/site/address-resolvers.ts'
import { siteDescriptions } from '../../contract/site/description.ts'
import { mediaBlocks } from './blocks/index.ts'
import { mediaErrors } from './common/index.ts'
import { resolveAttachment } from './file-page.ts'
import { adoptFiles, detachFrom, sweepFiles } from './files/index.ts'
import { STORE_SMALL, storeSmallFile } from './formats/index.ts'
import { personalMedia } from './personal-data.ts'
import { routes } from './routes.ts'
import { FINISH_SIZES } from './service.ts'
import { describeIcon } from './site-icon.ts'
import { finishSizes } from './sub-sizes.ts'
import { NOTE_USES, noteLater, noteSaved, READ_ALL, readAll } from './uses/index.ts'

export { type VisibleImage, visibleImage } from './blocks/index.ts'
export { CARD_STYLES, type CardStyle, FONT_FAMILY, wordingOf } from './card/index.ts'
export {
  fileAddress,
  fileTypeOfExtension,
  fileTypesByEnding,
  keyOfPath,
  mimeOfKey,
  UPLOADS_PATH,
} from './common/index.ts'
export { completeImage } from './complete-image.ts'
export { type CopiedFile, copyAttachments } from './copy.ts'
export { addDrawings, type Drawing } from './drawings.ts'
export { attachmentAddress, attachmentPlaces, findAttachmentPage } from './file-page.ts'
export {
  assignFiles,
  attachmentAt,
  cleanFileName,
  discardFiles,
  findFile,
  findImagesOn,
  findKeysOf,
  findOwners,
  getAttachment,
  maySee,
  readFile,
  storeImportedFile,
  type UploadWords,
  uploadWords,
  withParent,
} from './files/index.ts'
export { storeFont } from './font-file.ts'
export { findSmallFile, smallFormatOf } from './formats/index.ts'
export {
  fileOfWidth,
  focalPosition,
  imageElement,
  isImageDetails,
  readDetails,
  type StoredDetails,
  sourceSet,
} from './markup/index.ts'
export { asHtml } from './pixels/index.ts'
export {
  makeCard,
  makeItemCard,
  makePicture,
  removeMedia,
  saveMedia,
  uploadMedia,
} from './service.ts'
export { sizeRules } from './size-rules.ts'

export {
  type FileMentions,
  type FileReference,
  type FileUser,
  fileMentions,
  fileReferences,
  noteUses,
} from './uses/index.ts'

/** Files and their attachments. */
export const mediaModule: Module = {
  name: 'media',
  routes: { 'core/v2': routes },
  errors: [mediaErrors],
  extensions: [
    blockRenderers.with(mediaBlocks),
    siteDescriptions.with(describeIcon),
    personalData.with({ media: personalMedia }),
    collections.with({
      media: { rows: { table: 'posts', where: ['type', 'attachment'] }, list: 'core/v2/media' },
    }),
    addressResolvers.with({ stage: 'former', resolve: resolveAttachment }),
    jobDefinitions.with({
      name: 'media.sweep',
      every: '23 * * * *',
      run: (ctx) => sweepFiles(ctx),
    }),
    jobDefinitions.with(
      { name: FINISH_SIZES, run: finishSizes },
      { name: STORE_SMALL, run: storeSmallFile },
    ),
    jobDefinitions.with(
      { name: NOTE_USES, run: noteLater },
      { name: READ_ALL, every: '*/5 * * * *', run: readAll },
    ),
    jobDefinitions.with({
      name: 'media.adopt',
      every: '41 3 * * *',
      run: (ctx) => adoptFiles(ctx),
    }),
  ],
  beforeCommit: { 'post.saved': noteSaved },
  afterCommit: {
    'post.deleted': async (ctx, { id }) => {
      await ctx.transaction(async (ctx) => {
        if ((await detachFrom(ctx.db, id)) > 0) ctx.touch('posts')
      })
    },
  },
}
