import type { Caller, Context, Linker, WriteContext } from '../../../contract/context.ts'
import {
  findRowsById,
  ITEM_TYPES,
  type ItemRow,
  itemAddress,
  mayEditCatalogue,
} from '../../catalogue/index.ts'
import { mayEdit, type PostRow, permalinkLoader, postLoader } from '../../posts/index.ts'
import { type TermRow, termLink, termLoader } from '../../terms/index.ts'
import { postType, taxonomy } from '../../types/index.ts'
import { recordErrors } from './errors.ts'

/** An object with a page and an SEO record. */
export type MetaSubject =
  | { readonly kind: 'post'; readonly row: PostRow }
  | { readonly kind: 'term'; readonly row: TermRow }
  | { readonly kind: 'catalogue'; readonly row: ItemRow }

type Finder = (ctx: Context | WriteContext, id: number) => Promise<MetaSubject | undefined>

const findPost: Finder = async (ctx, id) => {
  const row = await postLoader(ctx).load(id)
  return row && postType(row.type)?.isViewable ? { kind: 'post', row } : undefined
}

const findTerm: Finder = async (ctx, id) => {
  const row = await termLoader(ctx).load(id)
  return row && taxonomy(row.taxonomy)?.isPublic ? { kind: 'term', row } : undefined
}

const findItem =
  (type: string): Finder =>
  async (ctx, id) => {
    const [row] = await findRowsById(ctx.db, [id])
    return row?.type === type ? { kind: 'catalogue', row } : undefined
  }

const FINDERS: Readonly<Record<string, Finder>> = {
  term: findTerm,
  ...Object.fromEntries(ITEM_TYPES.map((type) => [type, findItem(type)])),
}

/** The names of the tables in requests; any other word means posts. */
export const SUBJECT_CONTEXTS = ['post', ...Object.keys(FINDERS)]

export const findSubject = (
  ctx: Context | WriteContext,
  context: string | undefined,
  id: number,
): Promise<MetaSubject | undefined> => {
  const isKnown = context !== undefined && Object.hasOwn(FINDERS, context)
  return ((isKnown && FINDERS[context]) || findPost)(ctx, id)
}

/** The content type, the taxonomy, or the type of the catalogue item. */
export const typeOf = (subject: MetaSubject): string =>
  subject.kind === 'term' ? subject.row.taxonomy : subject.row.type

export const mayEditSubject = (ctx: Caller, subject: MetaSubject): boolean => {
  switch (subject.kind) {
    case 'post':
      return mayEdit(ctx, subject.row)
    case 'term':
      return ctx.can(taxonomy(subject.row.taxonomy)?.requires.edit_terms ?? '')
    case 'catalogue':
      return mayEditCatalogue(ctx)
  }
}

/** A subject that the caller may edit. Other subjects get the same error as missing ones. */
export const getEditable = async (
  ctx: Context | WriteContext,
  context: string | undefined,
  id: number,
): Promise<MetaSubject> => {
  const subject = Number.isSafeInteger(id) ? await findSubject(ctx, context, id) : undefined
  if (!subject || !mayEditSubject(ctx, subject)) throw recordErrors.seo_cannot_edit()
  return subject
}

/** The same for routes about posts where existing clients expect another error. */
export const getOwnPost = async (ctx: Context | WriteContext, id: number): Promise<PostRow> => {
  if (id === 0) throw recordErrors.seo_missing_id()
  const subject = await findSubject(ctx, 'post', id)
  if (subject?.kind !== 'post' || !mayEditSubject(ctx, subject))
    throw recordErrors.seo_unauthorized()
  return subject.row
}

/** The address of its page. */
export const addressOf = async (ctx: Context, subject: MetaSubject): Promise<string> => {
  switch (subject.kind) {
    case 'post':
      return permalinkLoader(ctx).load(subject.row)
    case 'term': {
      const found = taxonomy(subject.row.taxonomy)
      return found ? termLink(ctx, found, subject.row) : ''
    }
    case 'catalogue':
      return itemAddress(ctx, subject.row)
  }
}

/** The address where existing clients edit it. */
export const editAddressOf = ({ links }: Linker, subject: MetaSubject): string => {
  const { id } = subject.row
  return links.site(
    subject.kind === 'term'
      ? `wp-admin/term.php?taxonomy=${subject.row.taxonomy}&tag_ID=${id}`
      : `wp-admin/post.php?post=${id}&action=edit`,
  )
}
