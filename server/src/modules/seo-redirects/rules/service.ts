import type { Context, WriteContext } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { audit } from '../../audit/index.ts'
import { checkInput, type RedirectInput } from './check.ts'
import { closesLoop, existsAlready, redirectErrors } from './errors.ts'
import { findLoop } from './loops.ts'
import { type Redirect, type RedirectDraft, sourceHashOf, toRedirect } from './redirect.ts'
import {
  clearHits,
  deleteRows,
  enableRows,
  findEnabledPatterns,
  findRow,
  findRowBySource,
  findRows,
  insertRow,
  updateRow,
} from './store.ts'

declare module '../../../contract/events.ts' {
  interface EventMap {
    /** Rules were created, changed or deleted; hits are no change. */
    'seo.redirects-changed': { ids: readonly number[] }
  }
}

declare module '../../../contract/tags.ts' {
  interface TagMap {
    seo_redirects: true
  }
}

/** Limit of enabled patterns, since each request is matched with all of them. */
const MAX_PATTERNS = 100

export const findRedirect = async (
  { db }: Pick<Context | WriteContext, 'db'>,
  id: number,
): Promise<Redirect | undefined> => {
  const row = await findRow(db, id)
  return row && toRedirect(row)
}

export const findRedirects = async (
  { db }: Pick<Context | WriteContext, 'db'>,
  ids: readonly number[],
): Promise<readonly Redirect[]> => (await findRows(db, ids)).map(toRedirect)

/** The rules with these ids, in the order of the ids. */
export const findInOrder = async (
  ctx: Pick<Context | WriteContext, 'db'>,
  ids: readonly number[],
): Promise<readonly Redirect[]> => {
  const found = await findRedirects(ctx, ids)
  return ids.flatMap((id) => found.find((redirect) => redirect.id === id) ?? [])
}

/** Creates a rule that applies from the next request on. */
export const createRedirect = async (
  ctx: Context | WriteContext,
  input: RedirectInput,
): Promise<Redirect> => {
  const draft = await checkInput(ctx, input)
  return change(ctx, 'created', async (ctx) => {
    await assertNoLoop(ctx, draft, undefined)
    const row = await insertRow(ctx.db, draft, nowGmt(ctx.clock))
    if (!row) throw existsAlready(draft.sourceUrl)
    return { result: toRedirect(row), ids: [row.id] }
  })
}

/** Changes the given fields of a rule. */
export const changeRedirect = async (
  ctx: Context | WriteContext,
  id: number,
  input: RedirectInput,
): Promise<Redirect> =>
  change(ctx, 'changed', async (ctx) => {
    const before = await findRow(ctx.db, id)
    if (!before) throw redirectErrors.seo_redirect_unknown()
    const draft = await checkInput(ctx, input, toRedirect(before))
    const other = await findRowBySource(ctx.db, sourceHashOf(draft))
    if (other && other.id !== id) throw existsAlready(draft.sourceUrl)
    await assertNoLoop(ctx, draft, id)
    const row = await updateRow(ctx.db, id, draft, nowGmt(ctx.clock))
    return { result: toRedirect(row), ids: [id] }
  })

/** Deletes rules and returns the ids that existed. */
export const deleteRedirects = (
  ctx: Context | WriteContext,
  ids: readonly number[],
): Promise<readonly number[]> =>
  change(ctx, 'deleted', async ({ db }) => {
    const known = (await findRows(db, ids)).map(({ id }) => id)
    await deleteRows(db, known)
    return { result: known, ids: known }
  })

/** Enables or disables rules; all or none. */
export const setEnabled = (
  ctx: Context | WriteContext,
  ids: readonly number[],
  isEnabled: boolean,
): Promise<readonly number[]> =>
  change(ctx, isEnabled ? 'enabled' : 'disabled', async (ctx) => {
    const others = (await findRows(ctx.db, ids)).filter(
      (row) => (row.is_enabled === 1) !== isEnabled,
    )
    for (const row of others) {
      // Validated like a new one, since an older version may have stored it.
      if (isEnabled)
        await assertNoLoop(ctx, await checkInput(ctx, { isEnabled }, toRedirect(row)), row.id)
      await enableRows(ctx.db, [row.id], isEnabled, nowGmt(ctx.clock))
    }
    const changed = others.map(({ id }) => id)
    return { result: changed, ids: changed }
  })

/** Resets the hits of rules. */
export const resetHits = (ctx: Context | WriteContext, ids: readonly number[]): Promise<void> =>
  ctx.transaction(({ db }) => clearHits(db, ids))

/** Throws where an enabled rule exceeds the limit of patterns or closes a loop. */
export const assertNoLoop = async (
  ctx: WriteContext,
  draft: RedirectDraft,
  id: number | undefined,
): Promise<void> => {
  if (!draft.isEnabled) return
  if (draft.isRegex) {
    const others = (await findEnabledPatterns(ctx.db)).filter((row) => row.id !== id)
    if (others.length >= MAX_PATTERNS)
      throw redirectErrors.seo_redirect_too_many_patterns(MAX_PATTERNS)
  }
  const loop = await findLoop(ctx, draft, id)
  if (loop) throw closesLoop(loop)
}

interface Changed<T> {
  readonly result: T
  readonly ids: readonly number[]
}

/** Changes rules in one transaction, with cache invalidation, event and audit entry. */
export const change = <T>(
  ctx: Context | WriteContext,
  what: string,
  work: (ctx: WriteContext) => Promise<Changed<T>>,
): Promise<T> =>
  ctx.transaction(async (ctx) => {
    // Two rules saved concurrently could close a loop together.
    await advisoryLock(ctx.db, 'seo redirects')
    const { result, ids } = await work(ctx)
    if (ids.length === 0) return result
    ctx.touchRows('seo_redirects', ids)
    ctx.emit('seo.redirects-changed', { ids })
    await audit(ctx, 'settings.changed', { subject: 'seo', names: [`redirects ${what}`] })
    return result
  })
