import type { Context, WriteContext } from '../../../contract/context.ts'
import { extensionPoint } from '../../../contract/extension.ts'
import { type PostInput, type PostRow, readMeta } from '../../posts/index.ts'
import { findTermsOfPosts } from '../../terms/index.ts'
import { type PostType, taxonomiesOfType } from '../../types/index.ts'

/** All fields of an item that a working copy can change, by name. Values are JSON. */
export type Fields = Readonly<Record<string, unknown>>

/**
 * Data about items that a module stores in its own tables and that is copied and merged with them.
 */
export interface CopiedPart {
  readonly name: string
  /** The stored values that the caller may see, by name; `undefined` for a name without a value. */
  read(ctx: WriteContext | Context, item: PostRow): Promise<Fields>
  write(ctx: WriteContext, postId: number, changes: Fields): Promise<void>
}

/** Data of an item outside of its row, for its copies. */
export const copiedParts = extensionPoint<CopiedPart>('copied part')

/** All fields of an item that a working copy can change, with their stored values. */
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

/** Slug, password, date, author and stickiness are not merged: they stay with the original. */
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

/**
 * Leaves out the site note of the reports, which belongs to the item itself, and internal keys,
 * which begin with a dot.
 */
const metaOf = (row: PostRow): Fields =>
  Object.fromEntries(
    Object.entries(readMeta(row)).filter(
      ([name]) => !name.startsWith('.') && !name.startsWith('_analytics_sitenote_'),
    ),
  )

const prefixed = (prefix: string, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${prefix}.${name}`, value]))

/** Turns changed fields into the input of a save. */
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
