import type { Module } from './contract/module.ts'
import { abilitiesModule } from './modules/abilities/index.ts'
import { autosavesModule } from './modules/autosaves/index.ts'
import { blocksModule } from './modules/blocks/index.ts'
import { commentsModule } from './modules/comments/index.ts'
import { mediaModule } from './modules/media/index.ts'
import { menusModule } from './modules/menus/index.ts'
import { oembedModule } from './modules/oembed/index.ts'
import { postsModule } from './modules/posts/index.ts'
import { revisionsModule } from './modules/revisions/index.ts'
import { searchModule } from './modules/search/index.ts'
import { settingsModule } from './modules/settings/index.ts'
import { siteHealthModule } from './modules/site-health/index.ts'
import { termsModule } from './modules/terms/index.ts'
import { typesModule } from './modules/types/index.ts'
import { usersModule } from './modules/users/index.ts'

/** The whole product, in order. Order is rank: a module imports lower ranks only. */
export const modules: readonly Module[] = [
  settingsModule,
  usersModule,
  typesModule,
  termsModule,
  postsModule,
  mediaModule,
  revisionsModule,
  autosavesModule,
  commentsModule,
  menusModule,
  blocksModule,
  searchModule,
  oembedModule,
  siteHealthModule,
  abilitiesModule,
]
