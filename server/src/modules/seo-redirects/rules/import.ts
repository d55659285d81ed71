import type { WriteContext } from '../../../contract/context.ts'
import { ApiError } from '../../../contract/errors.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { inSlices } from '../../../lib/yield-to-event-loop.ts'
import { checkInput, type RedirectInput } from './check.ts'
import { existsAlready } from './errors.ts'
import { isGroup } from './groups.ts'
import { type RedirectRow, sourceHashOf } from './redirect.ts'
import { assertNoLoop, change } from './service.ts'
import { findRow, findRowBySource, insertRow, updateRow } from './store.ts'

/** A rule from a file. */
export interface ImportedRule {
  /** The rule to replace, if any. */
  readonly id?: number | undefined
  readonly input: RedirectInput
  /** Fallback where the group of the file does not exist. */
  readonly usualGroup: string
}

/** The outcome of one imported rule. */
export type ImportOutcome =
  | { readonly kind: 'created' | 'changed'; readonly id: number }
  | { readonly kind: 'refused'; readonly error: ApiError }

/**
 * Imports rules, each validated like a new one. An invalid rule does not affect the others. Existing
 * ones are replaced, or refused with `keepsExisting`.
 */
export const importRedirects = (
  ctx: WriteContext,
  rules: readonly ImportedRule[],
  { keepsExisting }: { readonly keepsExisting: boolean },
): Promise<readonly ImportOutcome[]> =>
  change(ctx, 'imported', async (ctx) => {
    const result = await inSlices(rules, (rule) => importOne(ctx, rule, keepsExisting))
    return { result, ids: result.flatMap((outcome) => ('id' in outcome ? [outcome.id] : [])) }
  })

const importOne = async (
  ctx: WriteContext,
  { id, input, usualGroup }: ImportedRule,
  keepsExisting: boolean,
): Promise<ImportOutcome> => {
  try {
    const isKnown = await isGroup(ctx.db, input.group ?? '')
    const draft = await checkInput(ctx, isKnown ? input : { ...input, group: usualGroup })
    const named = id === undefined ? undefined : await findRow(ctx.db, id)
    const same = await findRowBySource(ctx.db, sourceHashOf(draft))
    const before: RedirectRow | undefined = named ?? same
    if (same && (keepsExisting || same.id !== before?.id)) throw existsAlready(draft.sourceUrl)
    await assertNoLoop(ctx, draft, before?.id)
    const now = nowGmt(ctx.clock)
    if (before) return { kind: 'changed', id: (await updateRow(ctx.db, before.id, draft, now)).id }
    const row = await insertRow(ctx.db, draft, now)
    if (!row) throw existsAlready(draft.sourceUrl)
    return { kind: 'created', id: row.id }
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'refused', error }
    throw error
  }
}
