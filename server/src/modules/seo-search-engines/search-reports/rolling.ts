import type { Context } from '../../../contract/context.ts'
import { isChoices } from '../../seo-kernel/index.ts'
import { findOptions, saveOption } from '../../settings/index.ts'

/** Periods relative to today. */
export const ROLLING = ['last7Days', 'last28Days', 'last3Months', 'last6Months'] as const

type Rolling = (typeof ROLLING)[number]

const ROW = 'seo_search_statistics'

/** The period that screens open with; stores a new choice. */
export const rememberRolling = async (
  ctx: Context,
  chosen: Rolling | undefined,
): Promise<Rolling> => {
  const kept = await findRolling(ctx)
  if (!chosen || chosen === kept) return kept
  await ctx.transaction(async (ctx) => {
    await saveOption(ctx.db, ROW, { rolling: chosen })
    ctx.touch('options')
  })
  return chosen
}

const findRolling = async ({ db }: Context): Promise<Rolling> => {
  const stored = (await findOptions(db, [ROW])).get(ROW)
  const name = isChoices(stored) ? stored.rolling : undefined
  return ROLLING.find((known) => known === name) ?? 'last28Days'
}
