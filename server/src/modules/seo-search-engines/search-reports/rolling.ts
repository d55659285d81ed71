import type { Context } from '../../../contract/context.ts'
import { isChoices } from '../../seo-kernel/index.ts'
import { storedSettings } from '../../settings/index.ts'

/** Periods relative to today. */
export const ROLLING = ['last7Days', 'last28Days', 'last3Months', 'last6Months'] as const

type Rolling = (typeof ROLLING)[number]

const ROW = 'seo_search_statistics'

const stored = storedSettings<Rolling>({
  rows: [ROW],
  decode: (rows) => {
    const value = rows.get(ROW)
    const name = isChoices(value) ? value.rolling : undefined
    return ROLLING.find((known) => known === name) ?? 'last28Days'
  },
  lock: ROW,
})

/** The period that screens open with; stores a new choice. */
export const rememberRolling = async (
  ctx: Context,
  chosen: Rolling | undefined,
): Promise<Rolling> => {
  const kept = await stored.read(ctx)
  if (!chosen || chosen === kept) return kept
  return stored.save(ctx, () => ({ rows: new Map([[ROW, { rolling: chosen }]]) }))
}
