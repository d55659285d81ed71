import { cachedByTags } from '../../cache/by-tags.ts'
import type { Context, WriteContext } from '../../contract/context.ts'
import type { ArgumentMap, ValueOf } from '../../contract/schema.ts'
import { advisoryLock } from '../../store/locks.ts'
import { audit } from '../audit/index.ts'
import { findOptions, saveOption } from './store.ts'

/** Some settings of a group; `undefined` leaves one as it is. */
export type SettingChanges<S> = { readonly [K in keyof S]?: S[K] | undefined }

/** Settings of a module that are stored together, in one row of `options`. */
export interface SettingsGroup<S extends object> {
  /** Cached until an option changes; inside a transaction read from the database. */
  read(ctx: Context | WriteContext): Promise<S>
  /** Saves changes with an entry in the audit log and returns all settings. */
  save(ctx: Context | WriteContext, change: (before: S) => SettingChanges<S>): Promise<S>
}

/** A setting that has no stored value has its default. */
export const settingsGroup = <S extends object>(option: string, defaults: S): SettingsGroup<S> => {
  const find = async ({ db }: Pick<Context | WriteContext, 'db'>): Promise<S> => ({
    ...defaults,
    ...((await findOptions(db, [option])).get(option) as Partial<S> | undefined),
  })
  const shared = cachedByTags(['options'], find)
  return {
    read: (ctx) => ('touch' in ctx ? find(ctx) : shared(ctx)),
    save: (ctx, change) =>
      ctx.transaction(async (ctx) => {
        await advisoryLock(ctx.db, option)
        const before = await find(ctx)
        const changes = Object.entries(change(before)).filter(([, value]) => value !== undefined)
        if (changes.length === 0) return before
        const after = { ...before, ...Object.fromEntries(changes) }
        await saveOption(ctx.db, option, after)
        ctx.touch('options')
        ctx.emit('options.changed', { names: [option] })
        const names = changes.map(([name]) => name)
        await audit(ctx, 'settings.changed', { subject: option, names })
        return after
      }),
  }
}

/** The defaults that schemas of settings declare. */
export const defaultsOf = <A extends ArgumentMap>(
  schemas: A,
): { readonly [K in keyof A]: ValueOf<A[K]> } =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, schema.default])) as {
    readonly [K in keyof A]: ValueOf<A[K]>
  }
