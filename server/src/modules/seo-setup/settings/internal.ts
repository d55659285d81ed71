import type { Context, WriteContext } from '../../../contract/context.ts'
import { array, object, string, type ValueOf } from '../../../contract/schema.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { isChoices } from '../../seo-kernel/index.ts'
import { findOptions, saveOption } from '../../settings/index.ts'

const required = { required: true } as const

/** Internal data of the toolkit that no screen edits. */
export const InternalOptions = object(
  {
    wizard: string({
      description: 'The state of the setup wizard, as the client keeps it.',
      ...required,
    }),
    category: string({
      description: "What the site is about, by the wizard's list.",
      ...required,
    }),
    categoryOther: string(required),
    deprecatedOptions: array(string(), {
      description: 'Settings of earlier versions that this site still uses.',
      ...required,
    }),
  },
  required,
)

export type InternalOptions = ValueOf<typeof InternalOptions>

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
