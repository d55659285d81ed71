import type { Context } from '../../../contract/context.ts'
import type { JobDefinition } from '../../../contract/jobs.ts'
import { isChoices } from '../options/index.ts'
import { changeRecord, type RecordKind, type SeoFields } from '../records/index.ts'
import { findEscapedRecords } from './store.ts'

const AT_ONCE = 100

/** Mends texts that came here with their entities encoded twice, as files of other programs have them. */
export const unescapeRecords: JobDefinition = {
  name: 'seo.unescape-records',
  run: async (ctx: Context) => {
    for (let last = 0; ; ) {
      const found = await findEscapedRecords(ctx.background, last, AT_ONCE)
      await ctx.transaction(async (ctx) => {
        for (const { kind, object_id } of found)
          await changeRecord(ctx, kind as RecordKind, object_id, (before) => ({
            ...before,
            fields: unescaped(before.fields) as SeoFields,
          }))
      })
      if (found.length < AT_ONCE) return
      last = found.at(-1)?.id ?? 0
    }
  },
}

const unescaped = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(/&amp;(#?\w{1,10};)/g, '&$1')
  if (Array.isArray(value)) return value.map(unescaped)
  if (!isChoices(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, unescaped(member)]),
  )
}
