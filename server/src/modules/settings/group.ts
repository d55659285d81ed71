import type { Context, WriteContext } from '../../contract/context.ts'
import type { ArgumentMap, ValueOf } from '../../contract/schema.ts'
import { storedSettings } from './stored.ts'

/** Some settings of a group; `undefined` leaves one as it is. */
export type SettingChanges<S> = { readonly [K in keyof S]?: S[K] | undefined }

/** Settings of a module that are stored together, in one row of `options`. */
export interface SettingsGroup<S extends object> {
  read(ctx: Context | WriteContext): Promise<S>
  /** Saves changes with an entry in the audit log and returns all settings. */
  save(ctx: Context | WriteContext, change: (before: S) => SettingChanges<S>): Promise<S>
}

/** A setting that has no stored value has its default. */
export const settingsGroup = <S extends object>(option: string, defaults: S): SettingsGroup<S> => {
  const { read, save } = storedSettings<S>({
    rows: [option],
    decode: (rows) => ({ ...defaults, ...(rows.get(option) as Partial<S> | undefined) }),
    lock: option,
    subject: option,
    announce: (ctx, { rows }) => ctx.emit('options.changed', { names: rows }),
  })
  return {
    read,
    save: (ctx, change) =>
      save(ctx, (before) => {
        const changes = Object.entries(change(before)).filter(([, value]) => value !== undefined)
        const after = { ...before, ...Object.fromEntries(changes) }
        return {
          rows: new Map(changes.length > 0 ? [[option, after]] : []),
          names: changes.map(([name]) => name),
        }
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
