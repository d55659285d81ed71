import type { Context } from '../../../contract/context.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import { makeContent, type PostRow, previewContent } from '../../posts/index.ts'
import { findSubject, mayEditSubject } from '../../seo-kernel/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { NETWORKS, type Network } from '../local/index.ts'
import { readVoice, requireOptions, type Voice } from '../voice/index.ts'
import { textErrors } from './errors.ts'
import { asTyped } from './typed.ts'

/** The text that suggestions are made from. */
export interface Source {
  readonly id: number
  readonly title: string
  /** The rendered HTML. */
  readonly html: string
  readonly text: string
  readonly locale: string
}

/** In characters; the rest of a longer text is ignored. */
const MAX_LENGTH = 200_000

/** In characters; a shorter text does not suffice for suggestions. */
const LEAST_LENGTH = 200

/** A post that the caller may edit. Other posts get the same error as missing ones. */
export const getEditablePost = async (ctx: Context, id = 0): Promise<PostRow> => {
  const subject = await findSubject(ctx, 'post', id)
  if (subject?.kind !== 'post' || !mayEditSubject(ctx, subject)) throw textErrors.unauthorized()
  return subject.row
}

/** The saved text of a post, or the unsaved text of the request. */
const sourceOf = async (
  ctx: Context,
  row: PostRow,
  written: string | undefined,
): Promise<Source> => {
  const typed = (written || row.content).slice(0, MAX_LENGTH)
  const made = written ? await previewContent(ctx, row, typed) : await makeContent(ctx, row)
  const html = asTyped(made.slice(0, MAX_LENGTH), typed)
  const text = plainText(html)
  if (text === '') throw textErrors.no_content()
  if (text.length < LEAST_LENGTH) throw textErrors.content_too_short(LEAST_LENGTH)
  const { language: locale } = await siteSettings(ctx)
  return { id: row.id, title: plainText(row.title), html, text, locale }
}

interface Subject {
  readonly postId?: number | undefined
  readonly postContent?: string | undefined
}

type GivenVoice = Parameters<typeof readVoice>[1]

/** The text of a post that the caller may edit, and the voice to write in. */
export const prepare = async (
  ctx: Context,
  { postId, postContent }: Subject,
  options: GivenVoice | undefined,
): Promise<{ readonly source: Source; readonly voice: Voice }> => {
  const row = await getEditablePost(ctx, postId)
  const voice = await readVoice(ctx, requireOptions(options))
  return { source: await sourceOf(ctx, row, postContent), voice }
}

interface GivenPosts extends Subject {
  readonly options?: (GivenVoice & { readonly media: readonly Network[] }) | undefined
  readonly permalink?: string | undefined
}

/** The same for posts to networks. */
export const preparePosts = async (
  ctx: Context,
  { options, permalink = '', ...subject }: GivenPosts,
) => {
  const { media: networks, ...voice } = requireOptions(options)
  if (networks.length === 0) throw textErrors.seo_missing_media(NETWORKS)
  if (!/^https?:\/\//.test(permalink)) throw textErrors.seo_missing_permalink()
  return { ...(await prepare(ctx, subject, voice)), networks, permalink }
}
