import type { Context } from '../../../contract/context.ts'
import { settingsGroup } from '../../settings/index.ts'
import { providerErrors } from './errors.ts'

interface AiSwitch {
  /** The choice of an administrator; undefined before the first one. */
  readonly isOn: boolean | undefined
}

const aiSwitch = settingsGroup<AiSwitch>('seo_ai_switch', { isOn: undefined })

/** Whether an administrator has switched AI on: it is off by default. */
export const isAiOn = async (ctx: Context): Promise<boolean> =>
  (await aiSwitch.read(ctx)).isOn ?? false

export const switchAi = async (ctx: Context, isOn: boolean): Promise<void> => {
  await aiSwitch.save(ctx, () => ({ isOn }))
}

/**
 * Throws if AI is switched off. Before the first choice, suggestions that are made on this server are still
 * possible, as they are sent nowhere.
 */
export const requireAi = async (
  ctx: Context,
  { isConnected }: { readonly isConnected: boolean },
): Promise<void> => {
  const { isOn = !isConnected } = await aiSwitch.read(ctx)
  if (!isOn) throw providerErrors.seo_ai_off()
}
