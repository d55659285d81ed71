import { valueByTags } from '../../cache/by-tags.ts'
import { perRequest } from '../../cache/request-cache.ts'
import type { Context, WriteContext } from '../../contract/context.ts'
import { advisoryLock } from '../../store/locks.ts'
import { audit } from '../audit/index.ts'
import { deleteOption, findOptions, saveOption } from './store.ts'

/** Rows of `options`, decoded, by name. */
export type OptionRows = ReadonlyMap<string, unknown>

/** How settings are stored. */
interface Storage<S> {
  /** The rows that are read and changed together. */
  readonly rows: readonly string[]
  /** The settings in these rows; a row that was never saved is missing. */
  readonly decode: (rows: OptionRows) => S
  /** The name of the advisory lock that a change holds until its transaction ends. */
  readonly lock: string
  /** The subject of the entries in the audit log; without it, changes are not logged. */
  readonly subject?: string
  /** Emits the event of a change. */
  readonly announce?: (ctx: WriteContext, change: SettingsChange<S>) => void
}

interface SettingsChange<S> {
  readonly before: S
  readonly after: S
  /** The names of the saved rows. */
  readonly rows: readonly string[]
}

/** The rows to save; `undefined` as a value deletes a row. */
interface RowChanges {
  readonly rows: OptionRows
  /** The names for the audit log, if they are not those of the rows. */
  readonly names?: readonly string[]
}

interface StoredSettings<S> {
  /**
   * Cached until an option changes. A transaction that has changed none uses the cached settings, too,
   * as if it had read them at that moment; after a change it reads its own state.
   */
  read(ctx: Context | WriteContext): Promise<S>
  /** Saves the rows that `change` returns, if any, and returns all settings. */
  save(ctx: Context | WriteContext, change: (before: S) => RowChanges): Promise<S>
}

/** Settings in rows of `options`: their cache, their lock, and the events and log entries of changes. */
export const storedSettings = <S>({
  rows: names,
  decode,
  lock,
  subject,
  announce,
}: Storage<S>): StoredSettings<S> => {
  const find = async ({ db }: Pick<Context | WriteContext, 'db'>): Promise<S> =>
    decode(await findOptions(db, names))
  const shared = valueByTags(['options'], find)
  const committed = (ctx: WriteContext): Promise<S> | undefined => {
    if (ctx.timesTouched('options') > 0) return undefined
    const known = shared.known(ctx)
    // Beside the transaction, whose own reading may include changes that are not committed.
    if (known === undefined) shared.warm(ctx.apart())
    return known
  }
  const ofTransaction = perRequest((): { settings?: Promise<S> } => ({}))
  return {
    read: (ctx) => {
      if (!('touch' in ctx)) return shared.read(ctx)
      const own = ofTransaction(ctx)
      own.settings ??= committed(ctx) ?? find(ctx)
      return own.settings
    },
    save: (ctx, change) =>
      ctx.transaction(async (ctx) => {
        await advisoryLock(ctx.db, lock)
        const stored = await findOptions(ctx.db, names)
        const before = decode(stored)
        const changes = change(before)
        if (changes.rows.size === 0) return before
        const after = decode(await saveRows(ctx, stored, changes.rows))
        ofTransaction(ctx).settings = Promise.resolve(after)
        ctx.touch('options')
        const rows = [...changes.rows.keys()]
        announce?.(ctx, { before, after, rows })
        if (subject !== undefined)
          await audit(ctx, 'settings.changed', { subject, names: changes.names ?? rows })
        return after
      }),
  }
}

const saveRows = async (
  { db }: WriteContext,
  before: OptionRows,
  changes: OptionRows,
): Promise<OptionRows> => {
  const after = new Map(before)
  for (const [name, value] of changes) {
    if (value === undefined) {
      await deleteOption(db, name)
      after.delete(name)
    } else {
      await saveOption(db, name, value)
      after.set(name, value)
    }
  }
  return after
}
