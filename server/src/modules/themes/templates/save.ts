import type { Context, WriteContext } from '../../../contract/context.ts'
import { protocolErrors } from '../../../contract/errors.ts'
import { slugify } from '../../../lib/slug.ts'
import { advisoryLock } from '../../../store/locks.ts'
import {
  createPost,
  type PostInput,
  type PostRow,
  removePost,
  savePost,
  trashPost,
} from '../../posts/index.ts'
import { themeErrors } from '../common/index.ts'
import { areaOf, STYLESHEET } from '../files/index.ts'
import type { TemplateKind } from './kind.ts'
import { findTemplate, getTemplate } from './service.ts'
import { findCopy, updateCopy } from './store.ts'
import { type CopyDetails, readDetails, type Template } from './template.ts'

/** The fields that a client can set; those not given stay, or get their default. */
export interface TemplateInput {
  readonly slug?: string | undefined
  readonly theme?: string | undefined
  readonly content?: string | undefined
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly status?: string | undefined
  readonly author?: number | undefined
  readonly area?: string | undefined
  readonly is_wp_suggestion?: boolean | undefined
}

/** The version of a file without an edited copy. */
export const FILE_VERSION = 0

export const createTemplate = (
  ctx: Context,
  kind: TemplateKind,
  input: TemplateInput & { readonly slug: string },
): Promise<Template> => {
  if (input.theme !== undefined && input.theme !== STYLESHEET)
    throw themeErrors.rest_template_insert_error()
  return ctx.transaction(async (ctx) => {
    const wanted = slugify(input.slug) || input.slug
    await holdSlug(ctx, kind, wanted)
    const isFree = (await findCopy(ctx.db, kind.type.name, wanted)) === undefined
    const row = await createPost(ctx, kind.type, { ...textsOf(input), slug: wanted })
    return saveCopy(ctx, kind, row, isFree ? wanted : row.slug, {
      ...{ area: kind.hasArea ? areaOf(input.area) : undefined },
      isSuggestion: input.is_wp_suggestion,
    })
  })
}

/** Changes the edited copy; the first change of a file creates one. */
export const saveTemplate = (
  ctx: Context,
  kind: TemplateKind,
  id: string,
  { slug: newSlug, ...input }: TemplateInput,
): Promise<Template> =>
  ctx.transaction(async (ctx) => {
    const before = await holdTemplate(ctx, kind, id)
    const { slug, row } = before
    const area = kind.hasArea && input.area !== undefined ? areaOf(input.area) : before.area
    if (row) {
      const saved = await savePost(ctx, kind.type, row.id, { ...textsOf(input), slug: newSlug })
      const isRenamed = newSlug !== undefined && newSlug !== slug
      return saveCopy(ctx, kind, saved, isRenamed ? saved.slug : slug, {
        ...readDetails(row),
        ...(kind.hasArea ? { area } : {}),
      })
    }
    ctx.expectVersion(FILE_VERSION)
    const made = await createPost(ctx, kind.type, {
      title: before.title,
      content: before.markup,
      excerpt: before.description,
      status: 'publish',
      ...textsOf(input),
      slug,
    })
    return saveCopy(ctx, kind, made, slug, {
      isFromTheme: true,
      ...(kind.hasArea ? { area } : {}),
    })
  })

/** Removes an edited copy for good, so that the file is used again. */
export const revertTemplate = (ctx: Context, kind: TemplateKind, id: string): Promise<Template> =>
  ctx.transaction(async (ctx) => {
    const { row, slug } = await holdTemplate(ctx, kind, id)
    if (row) await removePost(ctx, kind.type, row.id)
    const file = await findTemplate(ctx, kind, slug)
    if (!file) throw themeErrors.rest_template_not_found()
    return file
  })

/** Removes or trashes an edited copy and returns its former state. */
export const removeTemplate = (
  ctx: Context,
  kind: TemplateKind,
  id: string,
  { force }: { readonly force: boolean },
): Promise<Template> =>
  ctx.transaction(async (ctx) => {
    const before = await holdTemplate(ctx, kind, id)
    if (!before.row) throw themeErrors.rest_invalid_template('it cannot be removed')
    if (force) return { ...before, row: await removePost(ctx, kind.type, before.row.id) }
    return { ...before, row: await trashPost(ctx, kind.type, before.row.id) }
  })

/** Prevents concurrent requests from creating a copy with the same slug. */
const holdSlug = (ctx: WriteContext, kind: TemplateKind, slug: string): Promise<void> =>
  advisoryLock(ctx.db, `${kind.restBase}: ${slug}`)

const holdTemplate = async (
  ctx: WriteContext,
  kind: TemplateKind,
  id: string,
): Promise<Template> => {
  await holdSlug(ctx, kind, id.replace(/^.*\//, ''))
  return getTemplate(ctx, kind, id)
}

/** Templates use slugs that are reserved for items, such as `404`, so they are set here. */
const saveCopy = async (
  ctx: WriteContext,
  kind: TemplateKind,
  row: PostRow,
  slug: string,
  details: CopyDetails,
): Promise<Template> => {
  await updateCopy(ctx.db, row.id, { slug, details: JSON.stringify(details) })
  const template = await findTemplate(ctx, kind, slug)
  // Only a copy that was trashed in the same request is not found any more.
  if (!template) throw protocolErrors.rest_precondition_failed()
  return template
}

const textsOf = ({ content, title, description, status, author }: TemplateInput): PostInput =>
  Object.fromEntries(
    Object.entries({ content, title, excerpt: description, status, author }).filter(
      ([, value]) => value !== undefined,
    ),
  )
