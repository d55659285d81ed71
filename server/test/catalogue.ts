import type { Context } from '../src/contract/context.ts'
import { findCategory } from '../src/modules/catalogue/items/index.ts'
import type {
  ItemInput,
  ItemType,
  KindName,
  TermRow,
} from '../src/modules/catalogue/model/index.ts'
import { createCategory, inSession, upsertInSession } from '../src/modules/catalogue/save/index.ts'

/** Creates missing categories by slug and leaves existing ones unchanged. */
export const ensureCategories = (
  ctx: Context,
  wanted: readonly { readonly kind: KindName; readonly slug: string; readonly name: string }[],
): Promise<TermRow[]> =>
  ctx.transaction(async (ctx) => {
    const rows: TermRow[] = []
    for (const { kind, slug, name } of wanted)
      rows.push(
        (await findCategory(ctx.db, kind, slug)) ??
          (await createCategory(ctx, kind, { slug, name })),
      )
    return rows
  })

/** Saves items by slug as an import does, in one transaction; throws the fault of a refused item. */
export const upsertItems = (
  ctx: Context,
  type: ItemType,
  inputs: readonly (ItemInput & { readonly slug: string })[],
) =>
  ctx.transaction((ctx) =>
    inSession(ctx, async (session) =>
      (await upsertInSession(session, type, inputs)).map((result) => {
        if ('refused' in result) throw result.refused
        return result
      }),
    ),
  )
