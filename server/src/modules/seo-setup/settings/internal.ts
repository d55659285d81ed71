import type { Context, WriteContext } from '../../../contract/context.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { isChoices } from '../../seo-kernel/index.ts'
import { findOptions, saveOption } from '../../settings/index.ts'

/** What the toolkit knows about the site without anybody having set it on a screen. */
export interface InternalOptions {
  /** The state of the setup wizard, as the client keeps it. */
  readonly wizard: string
  /** What the site is about, by the wizard's list. */
  readonly category: string
  readonly categoryOther: string
  /** Settings of earlier versions that this site still uses. */
  readonly deprecatedOptions: readonly string[]
}

const OPTION = 'seo_internal'

const DEFAULTS: InternalOptions = {
  wizard: '',
  category: '',
  categoryOther: '',
  deprecatedOptions: [],
}

export const internalOptions = async ({
  db,
}: Pick<Context | WriteContext, 'db'>): Promise<InternalOptions> => {
  const stored = (await findOptions(db, [OPTION])).get(OPTION)
  return { ...DEFAULTS, ...(isChoices(stored) ? stored : {}) }
}

export const saveInternalOptions = (
  ctx: Context,
  changes: Partial<InternalOptions>,
): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await advisoryLock(ctx.db, OPTION)
    await saveOption(ctx.db, OPTION, { ...(await internalOptions(ctx)), ...changes })
    ctx.touch('options')
  })
