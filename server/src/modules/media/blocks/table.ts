import type { BlockRenderer } from '../../../contract/blocks.ts'
import { CONTENT_IMAGE } from '../../../lib/blocks/content-images.ts'
import { GALLERY_BLOCK } from '../../../lib/content/builtin-shortcodes.ts'
import { contentImage } from './content-image.ts'
import { cover } from './cover.ts'
import { postFeaturedImage, siteLogo } from './featured-image.ts'
import { gallery } from './gallery.ts'
import { playlist, playlistTrack } from './playlist.ts'

/** Blocks made from files: featured images, the logo, galleries, playlists and images in texts. */
export const mediaBlocks: Readonly<Record<string, BlockRenderer>> = {
  [CONTENT_IMAGE]: contentImage,
  [GALLERY_BLOCK]: gallery,
  'core/cover': cover,
  'core/playlist': playlist,
  'core/playlist-track': playlistTrack,
  'core/post-featured-image': postFeaturedImage,
  'core/site-logo': siteLogo,
}
