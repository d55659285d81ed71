import type { Context } from '../../contract/context.ts'
import { postTypes } from '../types/index.ts'

type Asker = Pick<Context, 'can' | 'config'>

/** Menus and their places are part of the site's design. */
export const mayArrange = ({ can }: Pick<Context, 'can'>): boolean => can('edit_theme_options')

/** Whoever writes something may look at menus; the operator may open them to everybody. */
export const mayLook = (asker: Asker): boolean =>
  asker.config.publicMenus || mayArrange(asker) || WRITING.some((act) => asker.can(act))

/** Where menus stand on the site is for those who arrange it. */
export const mayLookAtLocations = (asker: Asker): boolean =>
  asker.config.publicMenus || mayArrange(asker)

const WRITING: readonly string[] = [
  ...new Set(
    postTypes
      .filter(({ restBase }) => restBase !== undefined)
      .map(({ capabilities }) => capabilities.edit_posts),
  ),
]
