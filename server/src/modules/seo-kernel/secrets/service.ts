import type { Context, WriteContext } from '../../../contract/context.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { findOptions, saveOption } from '../../settings/index.ts'
import { open, seal } from './seal.ts'

/**
 * Tokens of other services, sealed, by name. They are never returned: routes only report whether one exists.
 */
const ROW = 'seo_secrets'

type Sealed = Readonly<Record<string, string>>

const readSealed = async ({ db }: Pick<Context | WriteContext, 'db'>): Promise<Sealed> =>
  ((await findOptions(db, [ROW])).get(ROW) ?? {}) as Sealed

export const saveSecret = (
  ctx: Context | WriteContext,
  name: string,
  value: string,
): Promise<void> => change(ctx, (all) => ({ ...all, [name]: seal(ctx, name, value) }))

export const deleteSecret = (ctx: Context | WriteContext, name: string): Promise<void> =>
  change(ctx, ({ [name]: _, ...others }) => others)

/** Undefined if there is none, or if the site's key has changed since. */
export const readSecret = async (
  ctx: Context | WriteContext,
  name: string,
): Promise<string | undefined> => {
  const sealed = (await readSealed(ctx))[name]
  return sealed === undefined ? undefined : open(ctx, name, sealed)
}

const change = (ctx: Context | WriteContext, to: (before: Sealed) => Sealed): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await advisoryLock(ctx.db, ROW)
    await saveOption(ctx.db, ROW, to(await readSealed(ctx)))
    ctx.touch('options')
  })
