import type { WriteContext } from '../../../contract/context.ts'
import { extensionPoint } from '../../../contract/extension.ts'
import type { StoredMeta } from '../item/index.ts'

/** Throws where the values that an item is given name something that is not there. */
type MetaCheck = (ctx: WriteContext, before: StoredMeta, after: StoredMeta) => Promise<void>

/** Asked of whoever the values are for; they are of the right type by then. */
export const metaChecks = extensionPoint<MetaCheck>('check of meta')
