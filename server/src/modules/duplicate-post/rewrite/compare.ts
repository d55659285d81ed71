import type { Context } from '../../../contract/context.ts'
import { readFields } from '../fields/index.ts'
import { type Conflict, fieldsOf, isSame, mergeFields } from './merge.ts'
import { type Rewrite, readBase } from './rewrite.ts'

export interface Comparison {
  readonly original: number
  readonly copy: number
  readonly copy_status: string
  readonly original_changed: boolean
  readonly has_conflicts: boolean
  readonly fault: string
  readonly differences: readonly (Conflict & {
    readonly changed_on: 'copy' | 'original' | 'both'
  })[]
}

/** The fields that differ between a working copy and its original, and which side changed each. */
export const compareRewrite = async (
  ctx: Context,
  { type, original, copy, link }: Rewrite,
): Promise<Comparison> => {
  const base = readBase(link)
  const sides = {
    original: await readFields(ctx, type, original),
    copy: await readFields(ctx, type, copy),
  }
  const { changes, conflicts } = mergeFields(base, sides.original, sides.copy)
  const clashing = new Set(conflicts.map(({ field }) => field))
  const sideOf = (field: string) => {
    if (clashing.has(field)) return 'both' as const
    return Object.hasOwn(changes, field) ? ('copy' as const) : ('original' as const)
  }
  const differences = fieldsOf(sides.original, sides.copy)
    .filter((field) => !isSame(sides.original[field], sides.copy[field]))
    .map((field) => ({
      field,
      base: base.original[field] ?? null,
      original: sides.original[field] ?? null,
      copy: sides.copy[field] ?? null,
      changed_on: sideOf(field),
    }))
  return {
    original: original.id,
    copy: copy.id,
    copy_status: copy.status,
    original_changed: fieldsOf(base.original, sides.original).some(
      (field) => !isSame(base.original[field], sides.original[field]),
    ),
    has_conflicts: conflicts.length > 0,
    fault: link.fault,
    differences,
  }
}
