import type { Context } from '../../contract/context.ts'
import { loadTheme } from '../themes/index.ts'
import { type Pattern, patterns } from './patterns/index.ts'

/** A pattern with its origin. */
export type OfferedPattern = Pattern & { readonly source: 'plugin' | 'theme' }

/** Patterns of the server and of the design; the design's replace the server's of the same name. */
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
