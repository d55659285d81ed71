import { integer, object, string } from '../../../contract/schema.ts'
import type { Redirect } from '../rules/index.ts'

const required = { required: true } as const

/** A rule that was applied, in responses. */
export const AppliedRule = object({
  id: integer(required),
  source_url: string(required),
  target_url: string(required),
  type: integer(required),
})

export const presentApplied = ({ id, sourceUrl, targetUrl, type }: Redirect) => ({
  id,
  source_url: sourceUrl,
  target_url: targetUrl,
  type,
})
