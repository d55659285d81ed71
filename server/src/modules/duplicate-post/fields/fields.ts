import type { Context, WriteContext } from '../../../contract/context.ts'
import { extensionPoint } from '../../../contract/extension.ts'
import { type PostInput, type PostRow, readMeta } from '../../posts/index.ts'
import { findTermsOfPosts } from '../../terms/index.ts'
import { type PostType, taxonomiesOfType } from '../../types/index.ts'

/** Everything of an item that can be rewritten, by name. Values are JSON. */
export type Fields = Readonly<Record<string, unknown>>

/**
 * What a module keeps about items in tables of its own, and that goes along when they are copied
 * and merged.
 */
export interface CopiedPart {
  readonly name: string
  /** What is kept of an item and the caller may see, by name; `undefined` of what nothing is. */
  read(ctx: WriteContext | Context, item: PostRow): Promise<Fields>
  write(ctx: WriteContext, postId: number, changes: Fields): Promise<void>
}

export const copiedParts = extensionPoint<CopiedPart>('copied part')

/** Everything of an item that can be rewritten, with the values as they are stored. */
export const readFields = async (
  ctx: WriteContext | Context,
  type: PostType,
  row: PostRow,
): Promise<Fields> => {
  const terms = await findTermsOfPosts(ctx.db, [row.id])
  const parts = await Promise.all(
    ctx.extensions(copiedParts).map(async (part) => prefixed(part.name, await part.read(ctx, row))),
  )
  return Object.assign(
    Object.fromEntries(COLUMNS.map((name) => [name, row[name]])),
    ...taxonomiesOfType(type.name).map(({ name }) => ({
      [`terms.${name}`]: (terms.get(row.id) ?? [])
        .filter(({ taxonomy }) => taxonomy === name)
        .map(({ id }) => id)
        .sort((a, b) => a - b),
    })),
    prefixed('meta', metaOf(row)),
    ...parts,
  )
}

/** Slug, password, date, author and place at the top stay with the original, whatever the copy has. */
const COLUMNS = [
  'title',
  'content',
  'excerpt',
  'parent_id',
  'menu_order',
  'comment_status',
  'ping_status',
  'featured_media',
  'format',
  'template',
] as const satisfies readonly (keyof PostRow)[]

/** The mark that an item sets in the reports is its own, and notes of ours begin with a dot. */
const metaOf = (row: PostRow): Fields =>
  Object.fromEntries(
    Object.entries(readMeta(row)).filter(
      ([name]) => !name.startsWith('.') && !name.startsWith('_analytics_sitenote_'),
    ),
  )

const prefixed = (prefix: string, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${prefix}.${name}`, value]))

/** Changes of fields as a save of the item takes them. */
export const toInput = (type: PostType, changes: Fields): PostInput => {
  const meta = partOf(changes, 'meta')
  return {
    ...Object.fromEntries(
      COLUMNS.filter((name) => Object.hasOwn(changes, name)).map((name) => [
        name === 'parent_id' ? 'parent' : name,
        changes[name],
      ]),
    ),
    ...Object.fromEntries(
      taxonomiesOfType(type.name).flatMap(({ name, restBase }) => {
        const ids = changes[`terms.${name}`]
        return ids === undefined || restBase === undefined ? [] : [[restBase, ids]]
      }),
    ),
    ...(meta && {
      meta: Object.fromEntries(Object.entries(meta).map(([name, value]) => [name, value ?? null])),
    }),
  }
}

export const writeParts = async (
  ctx: WriteContext,
  postId: number,
  changes: Fields,
): Promise<void> => {
  for (const part of ctx.extensions(copiedParts)) {
    const own = partOf(changes, part.name)
    if (own) await part.write(ctx, postId, own)
  }
}

const partOf = (changes: Fields, name: string): Fields | undefined => {
  const own = Object.entries(changes).filter(([field]) => field.startsWith(`${name}.`))
  if (own.length === 0) return undefined
  return Object.fromEntries(own.map(([field, value]) => [field.slice(name.length + 1), value]))
}
