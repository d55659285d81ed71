import { cachedByTags } from '../../../cache/by-tags.ts'
import type { Context, WriteContext } from '../../../contract/context.ts'
import type { ValueOf } from '../../../contract/schema.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { audit } from '../../audit/index.ts'
import { findOptions, saveOption } from '../../settings/index.ts'
import { settingSchemas } from './definitions.ts'

export type AnalyticsSettings = {
  readonly [K in keyof typeof settingSchemas]: ValueOf<(typeof settingSchemas)[K]>
}

const OPTION = 'analytics'

const defaults = Object.fromEntries(
  Object.entries(settingSchemas).map(([name, schema]) => [name, schema.default]),
) as unknown as AnalyticsSettings

const read = async ({ db }: Pick<Context | WriteContext, 'db'>): Promise<AnalyticsSettings> => ({
  ...defaults,
  ...((await findOptions(db, [OPTION])).get(OPTION) as Partial<AnalyticsSettings> | undefined),
})

/** Read for every page, so the result is cached until an option changes. */
export const analyticsSettings = cachedByTags(['options'], read)

export const saveAnalyticsSettings = (
  ctx: Context | WriteContext,
  changes: { readonly [K in keyof AnalyticsSettings]?: AnalyticsSettings[K] | undefined },
): Promise<AnalyticsSettings> =>
  ctx.transaction(async (ctx) => {
    await advisoryLock(ctx.db, OPTION)
    const given = Object.entries(changes).filter(([, value]) => value !== undefined)
    const after = { ...(await read(ctx)), ...Object.fromEntries(given) }
    await saveOption(ctx.db, OPTION, after)
    ctx.touch('options')
    const names = given.map(([name]) => name)
    if (names.length > 0) await audit(ctx, 'settings.changed', { subject: 'analytics', names })
    return after
  })
