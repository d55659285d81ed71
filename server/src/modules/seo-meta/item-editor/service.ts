import type { Context } from '../../../contract/context.ts'
import type { ArgumentsOf } from '../../../contract/schema.ts'
import { fileAddress, findImagesOn, visibleImage } from '../../media/index.ts'
import {
  cleanInput,
  isOpenTo,
  makeContent,
  type PostRow,
  previewContent,
  visibilityOf,
} from '../../posts/index.ts'
import {
  type analysisArgs,
  capability,
  findSubject,
  getEditable,
  getOwnPost,
  type MetaFieldsInput,
  type MetaSubject,
  recordErrors,
  saveFields,
} from '../../seo-kernel/index.ts'
import { avatarUrls, userLoader } from '../../users/index.ts'
import {
  type GivenLanguages,
  languageErrors,
  mayWriteLanguages,
  saveLanguages,
} from '../hreflang/index.ts'
import { listRevisions, type RevisionList } from '../meta-history/index.ts'

/** Throws when the id is missing. */
export const requireId = (id = 0): number => {
  if (id === 0) throw recordErrors.seo_missing_id()
  return id
}

/** Saves the fields of a subject and returns its id. */
export const saveSubject = async (
  ctx: Context,
  given: number | undefined,
  context: string | undefined,
  { canonical_url, ...others }: MetaFieldsInput,
): Promise<number> => {
  const id = requireId(given)
  const named = canonical_url === undefined ? others : { canonicalUrl: canonical_url, ...others }
  await saveAs(ctx, context, id, named)
  return id
}

const saveAs = (
  ctx: Context,
  context: string | undefined,
  id: number,
  fields: MetaFieldsInput,
): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const subject = await getEditable(ctx, context, id)
    await saveFields(ctx, subject, fields)
    const { hreflang } = fields as { readonly hreflang?: GivenLanguages | null }
    if (hreflang === undefined || !mayWriteLanguages(ctx)) return
    if (subject.kind !== 'post') throw languageErrors.seo_no_language()
    await saveLanguages(ctx, subject.row, hreflang)
  })

type Findings = ArgumentsOf<typeof analysisArgs>

/** Saves the results of a client's analysis; a score of 0 is ignored. */
export const saveFindings = async (
  ctx: Context,
  given: number | undefined,
  { keyphrases, page_analysis, seo_score }: Findings,
): Promise<number> => {
  const id = requireId(given)
  await saveAs(ctx, 'post', id, {
    ...(keyphrases ? { keyphrases } : {}),
    ...(page_analysis ? { page_analysis } : {}),
    ...(seo_score ? { seo_score } : {}),
  })
  return id
}

/** Saves the state of the editor's screens for a post. */
export const rememberChoice = (ctx: Context, id: number, options: object): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const row = await getOwnPost(ctx, id)
    await saveFields(ctx, { kind: 'post', row }, { options })
  })

/** The newest revisions; null where the caller may not see them. */
export const revisionsFor = async (
  ctx: Context,
  subject: MetaSubject,
): Promise<RevisionList | null> =>
  subject.kind === 'catalogue' || !ctx.can(capability('page_seo_revisions_settings'))
    ? null
    : listRevisions(ctx, subject)

/** The address of the first visible image attached to a post, in its original size. */
export const firstImageOf = async (ctx: Context, id: number): Promise<string> => {
  await getReadable(ctx, id, isOpenTo)
  for (const { id: imageId } of await findImagesOn(ctx.db, [id])) {
    const image = await visibleImage({ ctx }, imageId)
    if (image) return fileAddress(ctx, image.media.file)
  }
  return ''
}

/** The avatar of a user; unknown users have a default one. */
export const pictureOf = async (ctx: Context, id: number): Promise<string> => {
  const user = await userLoader(ctx).load(id)
  const person = { name: user?.display_name ?? '', email: user?.email ?? '' }
  return Object.values(avatarUrls(ctx, person)).at(-1) ?? ''
}

/** Renders a text as in this post, or the post's own content. */
export const renderFor = async (
  ctx: Context,
  id: number,
  content: string | undefined,
): Promise<string> => {
  // Rendering a password-protected post is refused, also to its editors, who have the raw text.
  const row = await getReadable(ctx, id, (ctx, row) => visibilityOf(ctx, row) === 'open')
  if (content === undefined) return makeContent(ctx, row)
  return previewContent(ctx, row, (await cleanInput(ctx, { content })).content ?? '')
}

const getReadable = async (
  ctx: Context,
  id: number,
  isReadable: (ctx: Context, row: PostRow) => boolean,
): Promise<PostRow> => {
  if (id === 0) throw recordErrors.seo_missing_id()
  const subject = await findSubject(ctx, 'post', id)
  if (subject?.kind !== 'post' || !isReadable(ctx, subject.row))
    throw recordErrors.seo_unauthorized()
  return subject.row
}
