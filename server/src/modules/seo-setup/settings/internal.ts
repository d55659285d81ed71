import type { Context } from '../../../contract/context.ts'
import { array, object, string, type ValueOf } from '../../../contract/schema.ts'
import { isChoices } from '../../seo-kernel/index.ts'
import { storedSettings } from '../../settings/index.ts'

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

const ROW = 'seo_internal'

const DEFAULTS: InternalOptions = {
  wizard: '',
  category: '',
  categoryOther: '',
  deprecatedOptions: [],
}

const stored = storedSettings<InternalOptions>({
  rows: [ROW],
  decode: (rows) => {
    const value = rows.get(ROW)
    return { ...DEFAULTS, ...(isChoices(value) ? value : {}) }
  },
  lock: ROW,
})

export const internalOptions = stored.read

export const saveInternalOptions = async (
  ctx: Context,
  changes: Partial<InternalOptions>,
): Promise<void> => {
  await stored.save(ctx, (before) => ({ rows: new Map([[ROW, { ...before, ...changes }]]) }))
}
