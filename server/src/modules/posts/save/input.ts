import type { Context } from '../../../contract/context.ts'
import { trimAscii } from '../../../lib/text.ts'
import { sanitiseMeta, sanitiseTexts } from './sanitise.ts'

/** The fields that a client can set; those not given stay, or get their default. */
export interface PostInput {
  readonly title?: string | undefined
  readonly content?: string | undefined
  readonly excerpt?: string | undefined
  readonly status?: string | undefined
  readonly slug?: string | undefined
  readonly password?: string | undefined
  readonly date?: string | null | undefined
  readonly date_gmt?: string | null | undefined
  readonly author?: number | undefined
  readonly parent?: number | undefined
  readonly menu_order?: number | undefined
  readonly featured_media?: number | undefined
  readonly comment_status?: string | undefined
  readonly ping_status?: string | undefined
  readonly format?: string | undefined
  readonly sticky?: boolean | undefined
  readonly template?: string | undefined
  /** Term ids; taxonomies of other types are given under their REST names too. */
  readonly categories?: readonly number[] | undefined
  readonly tags?: readonly number[] | undefined
  readonly meta?: Readonly<Record<string, unknown>> | undefined
}

/** Sanitizing a long text takes time: call this before opening a transaction. */
export const cleanInput = async (ctx: Context, given: PostInput): Promise<PostInput> => {
  const input = { ...given, ...(given.title ? { title: trimAscii(given.title) } : {}) }
  if (ctx.can('unfiltered_html')) return input
  return {
    ...input,
    ...(await sanitiseTexts(input)),
    ...(input.meta ? { meta: await sanitiseMeta(input.meta) } : {}),
  }
}
