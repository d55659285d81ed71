import { joinFeatures } from './common/index.ts'
import { core } from './core/index.ts'
import { editor } from './editor/index.ts'
import { lists } from './lists/index.ts'
import { notifications } from './notifications/index.ts'
import { records } from './records/index.ts'
import { tags } from './tags/index.ts'

/** The SEO toolkit: how pages present themselves to search engines and to other sites. */
export const seoModule = joinFeatures('seo', 'seo/v1', [
  core,
  records,
  notifications,
  editor,
  lists,
  tags,
])
