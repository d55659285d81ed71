import type { Context } from '../../../contract/context.ts'
import type { JobDefinition } from '../../../contract/jobs.ts'
import { throughPages } from '../../../store/pace.ts'
import {
  changeRecord,
  isChoices,
  type MetaFields,
  type RecordKind,
} from '../../seo-kernel/index.ts'
import { findEscapedRecords } from './store.ts'

/** Job: fixes texts whose entities were encoded twice, as in files of other products. */
export const unescapeRecords: JobDefinition = {
  name: 'seo.unescape-records',
  run: (ctx: Context) =>
    throughPages(
      ctx,
      (after, limit) => findEscapedRecords(ctx.background, after, limit),
      async (ctx, found) => {
        for (const { kind, object_id } of found)
          await changeRecord(ctx, kind as RecordKind, object_id, (before) => ({
            ...before,
            fields: unescaped(before.fields) as MetaFields,
          }))
      },
    ),
}

const unescaped = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(/&amp;(#?\w{1,10};)/g, '&$1')
  if (Array.isArray(value)) return value.map(unescaped)
  if (!isChoices(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, unescaped(member)]),
  )
}
