import { refuseDate } from '../../../contract/arguments/validate.ts'
import type { Context } from '../../../contract/context.ts'
import { parseDateTime } from '../../../lib/dates.ts'
import { postTypes } from '../../types/index.ts'
import { userLoader } from '../../users/index.ts'
import { outErrors } from './errors.ts'
import { type ExportFilter, REVISION } from './filter.ts'
import { findTypes } from './store.ts'

/** The arguments; all types and times without any. */
interface Chosen {
  readonly type?: readonly string[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly author?: number | undefined
}

/** Refuses days and authors that do not exist. */
export const readFilter = async (
  ctx: Context,
  { type = [], from, to, author }: Chosen,
): Promise<ExportFilter> => {
  if (from !== undefined) requireDay('from', from)
  if (to !== undefined) requireDay('to', to)
  if (from !== undefined && to !== undefined && to < from) throw outErrors.export_days_reversed()
  if (author !== undefined && !(await userLoader(ctx).load(author)))
    throw outErrors.export_unknown_author()
  return { types: type.length === 0 ? undefined : await knownTypes(ctx, type), from, to, author }
}

/** A site may have no items of a type that it knows. */
const knownTypes = async (ctx: Context, types: readonly string[]): Promise<readonly string[]> => {
  const known = new Set([...EXPORTED_TYPES, ...(await findTypes(ctx.background))])
  const unknown = types.find((type) => !known.has(type))
  if (unknown !== undefined)
    throw outErrors.export_unknown_type(unknown, [...known].sort().join(', '))
  return [...new Set(types)]
}

const EXPORTED_TYPES = postTypes.map(({ name }) => name).filter((name) => name !== REVISION)

const requireDay = (name: string, day: string): void => {
  if (!parseDateTime(`${day}T00:00:00`)) refuseDate(name)
}
