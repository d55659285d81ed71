import type { WriteContext } from '../../../contract/context.ts'
import { extensionPoint } from '../../../contract/extension.ts'
import type { StoredMeta } from '../item/index.ts'

/** Throws if a meta value refers to something that does not exist. */
type MetaCheck = (ctx: WriteContext, before: StoredMeta, after: StoredMeta) => Promise<void>

/** Checks of meta values that refer to something else. Types are checked before. */
export const metaChecks = extensionPoint<MetaCheck>('check of meta')
