import type { Context } from '../../../contract/context.ts'
import { SAVE_SETTINGS } from '../access/index.ts'
import { type AnalyticsSettings, saveAnalyticsSettings } from '../settings/index.ts'
import { readKey } from './key.ts'
import { isOpen, spendState } from './state.ts'

/** Path of the set-up page, relative to the site's address. */
export const SET_UP_PAGE = 'account/analytics'

/** Labels of the site types. */
export const siteTypes: Readonly<Record<AnalyticsSettings['site_type'], string>> = {
  business: 'A business or organisation',
  publisher: 'Articles and news',
  ecommerce: 'A shop',
}

export const isSiteType = (name: string): name is AnalyticsSettings['site_type'] =>
  Object.hasOwn(siteTypes, name)

export const maySetUp = (ctx: Context): boolean => ctx.can(SAVE_SETTINGS)

export const isOpenState = async (ctx: Context, state: string): Promise<boolean> => {
  const key = await readKey(ctx)
  return key !== undefined && isOpen(ctx, key, state)
}

/**
 * Applies the choice made on the set-up page; returns false if the state is invalid or already
 * used.
 */
export const finishSetUp = (
  ctx: Context,
  state: string,
  siteType: AnalyticsSettings['site_type'],
): Promise<boolean> =>
  spendState(ctx, state, (ctx) =>
    saveAnalyticsSettings(ctx, { site_type: siteType, enabled: true }),
  )
