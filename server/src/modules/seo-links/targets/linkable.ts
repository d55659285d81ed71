import type { WriteContext } from '../../../contract/context.ts'
import type { Lexicon } from '../../seo-content-analysis/index.ts'
import { findRecordRows, isIndexed, type MetaFields, seoOptions } from '../../seo-kernel/index.ts'
import { readTarget, type Target } from '../matching/index.ts'
import { type LinkScope, scopeBy } from '../scope/index.ts'
import { findPublishedTexts, type TextRow } from './texts.ts'

/** The current state of an item. */
export interface CurrentTarget extends Target {
  readonly id: number
  readonly slug: string
  readonly isPillar: boolean
}

/** The current state of published items; those that should not be linked to have no phrases. */
export const findPublished = async (
  ctx: WriteContext,
  lexicon: Lexicon,
  ids: readonly number[],
): Promise<readonly CurrentTarget[]> => {
  const [options, rows, records] = await Promise.all([
    seoOptions(ctx),
    findPublishedTexts(ctx.db, ids),
    findRecordRows(ctx.db, 'post', ids),
  ])
  const scope = scopeBy(options.links)
  const recordOf = new Map(records.map((record) => [record.object_id, record]))
  return rows.map((row) => {
    const record = recordOf.get(row.id)
    const isFound =
      record?.is_noindex == null ? isIndexed(options, 'postTypes', row.type) : !record.is_noindex
    const { keyphrases = {} } = JSON.parse(record?.fields ?? '{}') as MetaFields
    const { focus, additional = [] } = keyphrases
    return {
      id: row.id,
      slug: row.slug,
      isPillar: record?.is_pillar === 1,
      ...(isFound && isLinkable(scope, row)
        ? readTarget(lexicon, {
            ...row,
            keyphrases: [...(focus ? [focus] : []), ...additional].map((each) => each.keyphrase),
          })
        : NAMELESS),
    }
  })
}

const NAMELESS: Target = { phrases: [], topic: [] }

const isLinkable = ({ types, excluded }: LinkScope, { id, type, password }: TextRow): boolean =>
  password === '' && types.includes(type) && !excluded.has(id)
