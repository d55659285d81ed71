import type { Context } from '../../../contract/context.ts'
import { isLongText } from '../../../lib/content/long-text.ts'
import { saidBy } from '../../../lib/content/plain-text.ts'
import { toGmtText } from '../../../lib/dates.ts'
import {
  makeContent,
  type PostRow,
  permalinkLoader,
  postLoader,
  renderTitle,
} from '../../posts/index.ts'
import { aside, foundKeyphrase, headOfSubject, seoRecord } from '../../seo-kernel/index.ts'
import { type TermRow, termLoader } from '../../terms/index.ts'
import { postType } from '../../types/index.ts'
import { userLoader } from '../../users/index.ts'
import { type Finding, findingsIn, headFindings } from './checks/index.ts'
import { duplicateFindings, type HeadText, textsOf } from './head-texts.ts'
import { linkFindings } from './link-checks.ts'
import { findRivals } from './rivals.ts'
import type { ObjectRef } from './store.ts'

/** The findings about an object. */
export interface Analysis {
  readonly subtype: string
  readonly findings: readonly Finding[]
  /** Of a public page, to find duplicates. */
  readonly texts: readonly HeadText[]
}

/** Loads and checks an object; undefined if it does not exist. */
export const analyse = async (ctx: Context, object: ObjectRef): Promise<Analysis | undefined> => {
  if (object.kind === 'term') {
    const row = await termLoader(ctx).load(object.id)
    return row && analyseTerm(ctx, row)
  }
  const row = await postLoader(ctx).load(object.id)
  const { fields } = await seoRecord(ctx, 'post', object.id)
  return row && analysePost(ctx, row, fields.keyphrases?.focus?.keyphrase.trim() ?? '')
}

const MAX_RIVALS = 20
const STALE_YEARS = 2

const analysePost = async (ctx: Context, row: PostRow, keyphrase: string): Promise<Analysis> => {
  const [head, content, permalink, author, rivals] = await Promise.all([
    headOfSubject(ctx, { kind: 'post', row }),
    makeContent(ctx, row),
    permalinkLoader(ctx).load(row),
    row.author_id === null ? undefined : userLoader(ctx).load(row.author_id),
    findRivals(ctx.db, { kind: 'post', id: row.id }, foundKeyphrase(keyphrase), MAX_RIVALS),
  ])
  const facts = {
    title: saidBy(renderTitle(row.title)),
    head,
    permalink,
    keyphrase,
    rivals,
    hasThumbnail: postType(row.type)?.supports.has('thumbnail')
      ? row.featured_media !== 0
      : undefined,
    hasBiography: (author?.description ?? '').trim() !== '',
    isStale: row.modified_gmt < staleBefore(ctx),
  }
  const findings = isLongText(content)
    ? await aside<typeof findingsIn>('findingsIn', content, facts)
    : findingsIn(content, facts)
  const isPublic = row.status === 'publish'
  const texts = isPublic ? textsOf(head) : []
  const [duplicates, links] = await Promise.all([
    duplicateFindings(ctx.db, { kind: 'post', id: row.id }, texts),
    isPublic ? linkFindings(ctx, row) : [],
  ])
  return { subtype: row.type, findings: [...findings, ...duplicates, ...links], texts }
}

/** Items that were not modified since this time are stale. */
export const staleBefore = ({ clock }: Pick<Context, 'clock'>): string => {
  const date = new Date(clock())
  date.setUTCFullYear(date.getUTCFullYear() - STALE_YEARS)
  return toGmtText(date)
}

const analyseTerm = async (ctx: Context, row: TermRow): Promise<Analysis> => {
  const head = await headOfSubject(ctx, { kind: 'term', row })
  const texts = textsOf(head)
  const duplicates = await duplicateFindings(ctx.db, { kind: 'term', id: row.id }, texts)
  return { subtype: row.taxonomy, findings: [...headFindings(head), ...duplicates], texts }
}
