import type { CopiedPart } from '../../duplicate-post/index.ts'
import { mayEdit } from '../../posts/index.ts'
import type { Keyphrase, Keyphrases, MetaFields } from './fields.ts'
import { changeRecord } from './service.ts'
import { findRecordRows } from './store.ts'

/** The SEO record of an item is copied with it, and merged back from its working copy. */
export const copiedRecord: CopiedPart = {
  name: 'seo',
  read: async (ctx, item) => {
    const [row] = await findRecordRows(ctx.db, 'post', [item.id])
    if (!row) return {}
    const { ai: _ai, options: _options, ...fields } = JSON.parse(row.fields) as MetaFields
    const { keyphrases, pillar_content: _pillar, ...shown } = fields
    // Without the right to edit the item, only fields that its page shows are copied.
    if (!mayEdit(ctx, item)) return shown
    return keyphrases ? { ...fields, keyphrases: withoutScores(keyphrases) } : fields
  },
  write: async (ctx, postId, changes) => {
    await changeRecord(ctx, 'post', postId, (before) => ({
      ...before,
      fields: Object.fromEntries(
        Object.entries({ ...before.fields, ...changes }).filter(
          ([, value]) => value !== undefined && value !== null,
        ),
      ),
    }))
  },
}

/** Scores are recomputed with every save, so that they are no change. */
const withoutScores = ({ focus, additional }: Keyphrases): Keyphrases => ({
  ...(focus && { focus: withoutScore(focus) }),
  ...(additional && { additional: additional.map(withoutScore) }),
})

const withoutScore = ({ keyphrase }: Keyphrase): Keyphrase => ({ keyphrase, score: 0 })
