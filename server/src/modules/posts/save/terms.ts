import type { WriteContext } from '../../../contract/context.ts'
import { defaultTermId, followStatus, setPostTerms } from '../../terms/index.ts'
import { type PostType, type Taxonomy, taxonomiesOfType } from '../../types/index.ts'
import type { PostRow } from '../item/index.ts'
import { givenTerms } from '../item/index.ts'
import type { PostInput } from './input.ts'

/**
 * Stores the terms of a saved item and updates their counts: those given, and for a new item the
 * default terms of its taxonomies.
 */
export const saveTerms = async (
  ctx: WriteContext,
  type: PostType,
  row: PostRow,
  before: PostRow | undefined,
  input: PostInput,
): Promise<void> => {
  if (before) await followStatus(ctx, row.id, before.status, row.status)
  const written = { id: row.id, status: row.status, isNew: before === undefined }
  for (const taxonomy of taxonomiesOfType(type.name)) {
    const ids = givenTerms(input, taxonomy)
    if (ids) await setPostTerms(ctx, written, taxonomy.name, ids)
    else if (!before && row.status !== 'auto-draft') await setDefault(ctx, written, taxonomy)
  }
}

const setDefault = async (
  ctx: WriteContext,
  written: Parameters<typeof setPostTerms>[1],
  { name }: Taxonomy,
): Promise<void> => {
  const termId = await defaultTermId(ctx, name)
  if (termId !== 0) await setPostTerms(ctx, written, name, [termId])
}
