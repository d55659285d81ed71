import { sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import { saidBy } from '../../../lib/content/plain-text.ts'
import type { Reader } from '../../../store/database.ts'
import { permalinkLoader, postLoader, renderTitle } from '../../posts/index.ts'
import { postTypes } from '../../types/index.ts'
import { findHomeAudit } from '../page-audit/index.ts'
import { countFindings, latestErrors } from '../site-scan/index.ts'
import type { Period } from './period.ts'

export interface ListedItem {
  readonly title: string
  readonly address: string
  /** The code of the error, in the list of errors. */
  readonly code?: string
}

/** The content of a summary. */
export interface Figures {
  readonly published: number
  readonly updated: number
  readonly cornerstones: number
  readonly scores: Scores
  readonly homeScore: number | undefined
  readonly errors: number
  readonly warnings: number
  readonly newest: readonly ListedItem[]
  readonly latestErrors: readonly ListedItem[]
}

/** The numbers of published items by score. */
interface Scores {
  readonly good: number
  readonly fair: number
  readonly poor: number
  readonly unknown: number
}

const TYPES = postTypes
  .filter(({ isViewable, name }) => isViewable && name !== 'attachment')
  .map(({ name }) => name)

const MAX_LISTED = 5

export const figuresOf = async (ctx: Context, period: Period): Promise<Figures> => {
  const db = ctx.background
  const [content, scores, newest, found, wrong, home] = await Promise.all([
    countContent(db, period),
    countScores(db),
    findNewest(db, period),
    countFindings(ctx),
    latestErrors(ctx, MAX_LISTED),
    findHomeAudit(ctx),
  ])
  return {
    ...content,
    ...scores,
    homeScore: home?.score,
    errors: found.error,
    warnings: found.warning,
    newest: await Promise.all(newest.map((id) => listed(ctx, id))),
    latestErrors: wrong.map(({ title, permalink, code }) => ({ title, address: permalink, code })),
  }
}

const outItems = (db: Reader) =>
  db.selectFrom('posts').where('posts.type', 'in', TYPES).where('posts.status', '=', 'publish')

const countContent = async (
  db: Reader,
  { from, until }: Period,
): Promise<Pick<Figures, 'published' | 'updated'>> => {
  const isIn = (column: string) =>
    sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`
  const { published, updated } = await outItems(db)
    .select([
      sql<number>`count(case when ${isIn('posts.date')} then 1 end)`.as('published'),
      sql<number>`count(case when ${isIn('posts.modified')} and posts.date < ${from} then 1 end)`.as(
        'updated',
      ),
    ])
    .executeTakeFirstOrThrow()
  return { published: Number(published), updated: Number(updated) }
}

/** The bands used everywhere: above 80 is good, above 50 is fair. */
const countScores = async (db: Reader): Promise<Pick<Figures, 'scores' | 'cornerstones'>> => {
  const score = sql.ref('seo_records.seo_score')
  const counted = await outItems(db)
    .leftJoin('seo_records', (join) =>
      join
        .onRef('seo_records.object_id', '=', 'posts.id')
        .on((eb) => eb.and({ 'seo_records.kind': 'post' })),
    )
    .select([
      sql<number>`count(case when ${score} > 80 then 1 end)`.as('good'),
      sql<number>`count(case when ${score} > 50 and ${score} <= 80 then 1 end)`.as('fair'),
      sql<number>`count(case when ${score} > 0 and ${score} <= 50 then 1 end)`.as('poor'),
      sql<number>`count(case when coalesce(${score}, 0) <= 0 then 1 end)`.as('unknown'),
      sql<number>`count(case when seo_records.is_pillar = 1 then 1 end)`.as('cornerstones'),
    ])
    .executeTakeFirstOrThrow()
  return {
    cornerstones: Number(counted.cornerstones),
    scores: {
      good: Number(counted.good),
      fair: Number(counted.fair),
      poor: Number(counted.poor),
      unknown: Number(counted.unknown),
    },
  }
}

const findNewest = async (db: Reader, { from, until }: Period): Promise<readonly number[]> => {
  const rows = await outItems(db)
    .select('id')
    .where('date', '>=', from)
    .where('date', '<', until)
    // Recipients of a summary may not know the password.
    .where('password', '=', '')
    .orderBy('date', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(({ id }) => id)
}

const listed = async (ctx: Context, id: number): Promise<ListedItem> => {
  const row = await postLoader(ctx).load(id)
  if (!row) return { title: '', address: ctx.links.site('') }
  return {
    title: saidBy(renderTitle(row.title)),
    address: await permalinkLoader(ctx).load(row),
  }
}
