import type { Context } from '../../contract/context.ts'
import {
  catalogueFacts,
  categoryPagePath,
  type Facts,
  type Item,
  type KindName,
  kindsOf,
} from '../../modules/catalogue/index.ts'
import type { Html } from '../common/html.ts'
import { joined, linkTo } from '../ui/elements.ts'
import { KIND_LABELS } from './parts/words.ts'

/** The categories of the item, by kind. */
export type Carried = readonly (readonly [kind: KindName, terms: ReturnType<Facts['terms']>])[]

export const categoriesOf = async (ctx: Context, { row, state }: Item): Promise<Carried> => {
  const facts = await catalogueFacts(ctx)
  return kindsOf(row.type).map((kind) => {
    const carried = new Set(state.terms[kind] ?? [])
    return [kind, facts.terms(kind).filter(({ slug }) => carried.has(slug))]
  })
}

/** Each kind as links to its category pages. */
export const linksToCategories = (
  ctx: Context,
  carried: Carried,
): Record<string, Html | undefined> =>
  Object.fromEntries(
    carried.map(([kind, terms]) => {
      const links = terms.map(({ slug, name }) => linkTo(ctx, categoryPagePath(kind, slug), name))
      return [KIND_LABELS[kind], links.length === 0 ? undefined : joined(links)]
    }),
  )
