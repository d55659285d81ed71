import type { Context } from '../../contract/context.ts'
import { loadTheme } from '../themes/index.ts'
import { type Pattern, patterns } from './patterns/index.ts'

/** A pattern, and who brings it. */
export type OfferedPattern = Pattern & { readonly source: 'plugin' | 'theme' }

/** The patterns of the server and of the design, whose own take the place of others of their name. */
export const listPatterns = async (
  ctx: Pick<Context, 'config' | 'log'>,
): Promise<readonly OfferedPattern[]> => {
  const ofTheme = [...(await loadTheme(ctx)).patterns.values()]
  const named = new Set(ofTheme.map(({ name }) => name))
  return [
    ...patterns
      .filter(({ name }) => !named.has(name))
      .map((pattern) => ({ ...pattern, source: 'plugin' as const })),
    ...ofTheme.map((pattern) => ({ ...pattern, source: 'theme' as const })),
  ]
}
