import type { Context, WriteContext } from '../../../contract/context.ts'
import { sanitizeLine } from '../../../lib/text.ts'
import type { Head } from '../../head/index.ts'
import { saveMedia } from '../../media/index.ts'
import { visibilityOf } from '../../posts/index.ts'
import { analyseHeadline } from '../../seo-content-analysis/index.ts'
import {
  findSubject,
  getEditable,
  headOfSubject,
  type MetaFieldsInput,
  type MetaSubject,
  recordErrors,
  saveFields,
  seoOptions,
  seoRecord,
  toCount,
  typeOf,
} from '../../seo-kernel/index.ts'

/** Title and description as in the page's head. */
type TitleAndDescription = Pick<Head, 'title' | 'description'>

/** A row of a list; empty for items that the caller cannot read. */
interface DetailsRow {
  readonly id: number | string
  readonly titleParsed: string
  readonly descriptionParsed: string
}

interface PostDetailsRow extends DetailsRow {
  readonly headlineScore: number | null
  readonly seoScore?: number | null
}

/** The rows of a list of posts, in the order of the ids. */
export const describePosts = (
  ctx: Context,
  ids: readonly (number | string)[],
  { withScores }: { readonly withScores: boolean },
): Promise<readonly PostDetailsRow[]> =>
  Promise.all(
    ids.map(async (id) => {
      const subject = await findSubject(ctx, 'post', toCount(id))
      const isOpen = subject?.kind === 'post' && visibilityOf(ctx, subject.row) === 'open'
      const row = rowOf(id, isOpen ? await textsInHead(ctx, subject) : undefined)
      const { seoScore } = await seoRecord(ctx, 'post', toCount(id))
      return {
        ...row,
        headlineScore: isOpen ? headlineScoreOf(subject.row.title) : null,
        ...(withScores ? { seoScore: isOpen ? seoScore : null } : {}),
      }
    }),
  )

/** The rows of a list of terms, in the order of the ids. */
export const describeTerms = (
  ctx: Context,
  ids: readonly (number | string)[],
): Promise<readonly DetailsRow[]> =>
  Promise.all(
    ids.map(async (id) => {
      const subject = await findSubject(ctx, 'term', toCount(id))
      return rowOf(id, subject && (await textsInHead(ctx, subject)))
    }),
  )

/** The score of the post's own title, not of the SEO title. */
const headlineScoreOf = (title: string): number | null =>
  analyseHeadline(sanitizeLine(title))?.score ?? null

const rowOf = (id: number | string, texts: TitleAndDescription | undefined): DetailsRow => ({
  id,
  titleParsed: texts?.title ?? '',
  descriptionParsed: texts?.description ?? '',
})

const textsInHead = async (ctx: Context, subject: MetaSubject): Promise<TitleAndDescription> => {
  // Only posts and terms are listed here.
  if (subject.kind === 'catalogue') return { title: '', description: '' }
  const { title, description } = await headOfSubject(ctx, subject)
  return { title, description }
}

/** Title and alternative text of a file. */
interface FileWords {
  readonly title?: string | undefined
  readonly alt_text?: string | undefined
}

/** Changes a row of a list of posts, and returns the page's new title and description. */
export const changePost = async (
  ctx: Context,
  id: number,
  { keyphrase, ...fields }: MetaFieldsInput,
  file?: FileWords,
): Promise<TitleAndDescription & { readonly id: number }> => {
  requireId(id)
  await ctx.transaction(async (ctx) => {
    const subject = await getEditable(ctx, 'post', id)
    const keyphrases = keyphrase === undefined ? {} : await withFocus(ctx, id, keyphrase)
    await saveFields(ctx, subject, { ...fields, ...keyphrases })
    if (file && typeOf(subject) === 'attachment') await saveMedia(ctx, id, file)
  })
  return { id, ...(await textsInHead(ctx, await getEditable(ctx, 'post', id))) }
}

/** Without results, which the server's own analysis computes; additional keyphrases stay. */
const withFocus = async (
  ctx: WriteContext,
  id: number,
  keyphrase: unknown,
): Promise<MetaFieldsInput> => {
  const { additional = [] } = (await seoRecord(ctx, 'post', id)).fields.keyphrases ?? {}
  return {
    keyphrases: {
      focus: { keyphrase },
      additional: additional.map((further) => ({ keyphrase: further.keyphrase })),
    },
  }
}

/** The same for a list of terms, with whether archives of the taxonomy are shown at all. */
export const changeTerm = async (
  ctx: Context,
  id: number,
  fields: MetaFieldsInput,
): Promise<TitleAndDescription & { readonly id: number; readonly isShown: boolean }> => {
  requireId(id)
  await ctx.transaction(async (ctx) => {
    await saveFields(ctx, await getEditable(ctx, 'term', id), fields)
  })
  const subject = await getEditable(ctx, 'term', id)
  const { dynamic } = await seoOptions(ctx)
  const isShown = dynamic.searchAppearance.taxonomies[typeOf(subject)]?.show ?? true
  return { id, isShown, ...(await textsInHead(ctx, subject)) }
}

const requireId = (id: number): void => {
  if (id === 0) throw recordErrors.seo_missing_id()
}
