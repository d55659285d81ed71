import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import type { Reader } from '../../../store/database.ts'
import { isLike } from '../../../store/like.ts'
import type { PostRow } from '../../posts/index.ts'
import { addressOf, type SeoOptions, seoOptions } from '../../seo-kernel/index.ts'
import type { TermRow } from '../../terms/index.ts'

/** A result of a picker. */
interface FoundObject {
  readonly type: string
  readonly value: number
  readonly slug: string
  readonly label: string
  readonly link: string
}

const MAX_OBJECTS = 10

/** Posts with the text in their title or slug, or as id. */
export const findPostObjects = async (
  ctx: Context,
  text: string,
): Promise<readonly FoundObject[]> => {
  const types = shownNames((await seoOptions(ctx)).dynamic.searchAppearance.postTypes)
  const rows = await findPosts(ctx.background, types, text)
  return Promise.all(
    rows.map(async (row) => ({
      type: row.type,
      value: row.id,
      slug: row.slug,
      label: plainText(row.title),
      link: await addressOf(ctx, { kind: 'post', row }),
    })),
  )
}

/** The same for terms and their names. */
export const findTermObjects = async (
  ctx: Context,
  text: string,
): Promise<readonly FoundObject[]> => {
  const types = shownNames((await seoOptions(ctx)).dynamic.searchAppearance.taxonomies)
  const rows = await findTerms(ctx.background, types, text)
  return Promise.all(
    rows.map(async (row) => ({
      type: row.taxonomy,
      value: row.id,
      slug: row.slug,
      label: plainText(row.name),
      link: await addressOf(ctx, { kind: 'term', row }),
    })),
  )
}

type Appearances = SeoOptions['dynamic']['searchAppearance']['taxonomies']

const shownNames = (appearances: Readonly<Record<string, Pick<Appearances[string], 'show'>>>) =>
  Object.entries(appearances)
    .filter(([, { show }]) => show)
    .map(([name]) => name)

/** Private items and items without a page are not offered. */
const STATUSES = ['publish', 'draft', 'future', 'pending']

const findPosts = (db: Reader, types: readonly string[], text: string): Promise<PostRow[]> =>
  types.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('posts')
        .selectAll()
        .where('type', 'in', types)
        .where('status', 'in', STATUSES)
        .where((eb) =>
          eb.or(
            waysToMatch(db, text, {
              label: eb.ref('title'),
              slug: eb.ref('slug'),
              id: eb.ref('id'),
            }),
          ),
        )
        .orderBy((eb) => eb.fn('lower', ['title']))
        .orderBy('id')
        .limit(MAX_OBJECTS)
        .execute()

const findTerms = (db: Reader, taxonomies: readonly string[], text: string): Promise<TermRow[]> =>
  taxonomies.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('terms')
        .selectAll()
        .where('taxonomy', 'in', taxonomies)
        .where((eb) =>
          eb.or(
            waysToMatch(db, text, {
              label: eb.ref('name'),
              slug: eb.ref('slug'),
              id: eb.ref('id'),
            }),
          ),
        )
        .orderBy((eb) => eb.fn('lower', ['name']))
        .orderBy('id')
        .limit(MAX_OBJECTS)
        .execute()

interface Columns {
  readonly label: Expression<string>
  readonly slug: Expression<string>
  readonly id: Expression<number>
}

const waysToMatch = (db: Reader, text: string, { label, slug, id }: Columns) => [
  isLike(db, label, text),
  isLike(db, slug, text),
  ...(/^\d{1,15}$/.test(text) ? [sql<SqlBool>`${id} = ${Number(text)}`] : []),
]
