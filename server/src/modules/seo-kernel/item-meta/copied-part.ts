import type { CopiedPart } from '../../duplicate-post/index.ts'
import { mayEdit } from '../../posts/index.ts'
import type { Keyphrase, Keyphrases, SeoFields } from './fields.ts'
import { changeRecord } from './service.ts'
import { findRecordRows } from './store.ts'

/** What is written about an item goes along with its copies, and comes back with what was rewritten. */
export const copiedRecord: CopiedPart = {
  name: 'seo',
  read: async (ctx, item) => {
    const [row] = await findRecordRows(ctx.db, 'post', [item.id])
    if (!row) return {}
    const { ai: _ai, options: _options, ...fields } = JSON.parse(row.fields) as SeoFields
    const { keyphrases, pillar_content: _pillar, ...shown } = fields
    // Without the right to edit the item, a copy takes only what its page shows.
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

/** Scores are found anew with every save: that is nobody's change. */
const withoutScores = ({ focus, additional }: Keyphrases): Keyphrases => ({
  ...(focus && { focus: withoutScore(focus) }),
  ...(additional && { additional: additional.map(withoutScore) }),
})

const withoutScore = ({ keyphrase }: Keyphrase): Keyphrase => ({ keyphrase, score: 0 })
