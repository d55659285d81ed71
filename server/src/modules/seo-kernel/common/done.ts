import { boolean, object } from '../../../contract/schema.ts'

/** What a route answers that has nothing to tell but that it worked. */
export const Done = object({ success: boolean({ required: true }) })

export const done = { success: true } as const
