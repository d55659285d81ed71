import type { Context } from '../../../contract/context.ts'
import { themeErrors } from '../common/index.ts'
import { loadTheme, STYLESHEET, type Theme } from './theme.ts'

/** The theme of the path; there is only one. */
export const getTheme = async (
  ctx: Pick<Context, 'config' | 'log'>,
  { stylesheet }: { readonly stylesheet: string },
): Promise<Theme> => {
  if (stylesheet !== STYLESHEET) throw themeErrors.rest_theme_not_found()
  return loadTheme(ctx)
}
