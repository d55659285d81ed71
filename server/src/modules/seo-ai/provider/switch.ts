import type { Context } from '../../../contract/context.ts'
import { findOptions, saveOption } from '../../settings/index.ts'
import { providerErrors } from './errors.ts'

/** The option with the choice of an administrator; there is none before the first choice. */
const ROW = 'seo_ai_switch'

interface Choice {
  readonly isOn: boolean
}

const chosen = async ({ db }: Pick<Context, 'db'>): Promise<Choice | undefined> =>
  (await findOptions(db, [ROW])).get(ROW) as Choice | undefined

/** Whether an administrator has switched AI on: it is off by default. */
export const isAiOn = async (ctx: Pick<Context, 'db'>): Promise<boolean> =>
  (await chosen(ctx))?.isOn ?? false

export const switchAi = (ctx: Context, isOn: boolean): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await saveOption(ctx.db, ROW, { isOn })
    ctx.touch('options')
  })

/**
 * Throws if AI is switched off. Before the first choice, suggestions that are made on this server are still
 * possible, as they are sent nowhere.
 */
export const requireAi = async (
  ctx: Pick<Context, 'db'>,
  { isConnected }: { readonly isConnected: boolean },
): Promise<void> => {
  const isOn = (await chosen(ctx))?.isOn ?? !isConnected
  if (!isOn) throw providerErrors.seo_ai_off()
}
