import type { Context } from '../../../contract/context.ts'
import {
  type CategoryRow,
  deleteCategory,
  findCategory,
  insertCategory,
  updateCategory,
} from './category-store.ts'
import { noteErrors } from './errors.ts'
import { USUAL_COLOR } from './present.ts'

interface CategoryInput {
  readonly name?: string | undefined
  readonly background_color?: string | undefined
}

export const getCategory = async (ctx: Pick<Context, 'db'>, id: number): Promise<CategoryRow> => {
  const row = await findCategory(ctx.db, id)
  if (!row) throw noteErrors.rest_note_category_invalid_id()
  return row
}

export const createCategory = (
  ctx: Context,
  { name, background_color = USUAL_COLOR }: CategoryInput & { readonly name: string },
): Promise<CategoryRow> =>
  ctx.transaction(({ db }) => insertCategory(db, { name: readName(name), background_color }))

export const changeCategory = (
  ctx: Context,
  id: number,
  { name, background_color }: CategoryInput,
): Promise<CategoryRow> =>
  ctx.transaction(async ({ db }) => {
    const before = await getCategory({ db }, id)
    const after = await updateCategory(db, id, {
      name: name === undefined ? before.name : readName(name),
      background_color: background_color ?? before.background_color,
    })
    return after ?? before
  })

export const removeCategory = (ctx: Context, { id }: CategoryRow): Promise<void> =>
  ctx.transaction(({ db }) => deleteCategory(db, id))

const readName = (given: string): string => {
  const name = given.trim()
  if (name === '') throw noteErrors.rest_note_category_unnamed()
  return name
}
