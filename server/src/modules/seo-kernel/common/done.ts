import { boolean, object } from '../../../contract/schema.ts'

/** The reply of routes without a result. */
export const Done = object({ success: boolean({ required: true }) })

export const done = { success: true } as const
