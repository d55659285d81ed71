import type { Module } from './contract/module.ts'
import { postsModule } from './modules/posts/index.ts'
import { settingsModule } from './modules/settings/index.ts'
import { typesModule } from './modules/types/index.ts'
import { usersModule } from './modules/users/index.ts'

/** The whole product, in order. Order is rank: a module imports lower ranks only. */
export const modules: readonly Module[] = [settingsModule, usersModule, typesModule, postsModule]
