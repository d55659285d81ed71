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
      description: 'State of the setup wizard, as stored by the client.',
      ...required,
    }),
    category: string({
      description: 'Category of the site, from the list of the wizard.',
      ...required,
    }),
    categoryOther: string(required),
    deprecatedOptions: array(string(), {
      description: 'Deprecated settings that this site still uses.',
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
