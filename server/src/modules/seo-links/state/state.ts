import type { Context, WriteContext } from '../../../contract/context.ts'
import { boolean, object, orNull, string, type ValueOf } from '../../../contract/schema.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { isChoices } from '../../seo-kernel/index.ts'
import { findOptions, saveOption } from '../../settings/index.ts'

const required = { required: true } as const

const ScanDate = orNull(
  string({
    description: 'Time of the last settings change; earlier scans are outdated.',
  }),
)

/** State of the link assistant besides its settings. */
export const LinkState = object({
  minimumLinkScanDate: ScanDate,
  minimumSuggestionScanDate: ScanDate,
  dismissedAlerts: object({ suggestions: boolean(required) }, required),
})

export type LinkState = ValueOf<typeof LinkState>

const NAME = 'seo_links_state'

export const linkState = async ({ db }: Pick<Context | WriteContext, 'db'>): Promise<LinkState> => {
  const stored = (await findOptions(db, [NAME])).get(NAME)
  const { minimumLinkScanDate, minimumSuggestionScanDate, dismissedAlerts } = isChoices(stored)
    ? stored
    : {}
  const dateOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
  return {
    minimumLinkScanDate: dateOf(minimumLinkScanDate),
    minimumSuggestionScanDate: dateOf(minimumSuggestionScanDate),
    dismissedAlerts: {
      suggestions: isChoices(dismissedAlerts) && dismissedAlerts.suggestions === true,
    },
  }
}

/** Stores the time of a change of settings. */
export const noteChange = (ctx: WriteContext): Promise<void> => {
  const now = nowGmt(ctx.clock).replace('T', ' ')
  return changeState(ctx, { minimumLinkScanDate: now, minimumSuggestionScanDate: now })
}

/** Hides the notice that the scan for suggestions is running. */
export const dismissAlert = (ctx: WriteContext): Promise<void> =>
  changeState(ctx, { dismissedAlerts: { suggestions: true } })

const changeState = async (ctx: WriteContext, changes: Partial<LinkState>): Promise<void> => {
  await advisoryLock(ctx.db, NAME)
  await saveOption(ctx.db, NAME, { ...(await linkState(ctx)), ...changes })
  ctx.touch('options')
}
