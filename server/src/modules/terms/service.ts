import type { Context } from '../../contract/context.ts'
import { listing, type Reply } from '../../contract/reply.ts'
import type { Taxonomy } from '../types/index.ts'
import { hiddenItem, termErrors } from './errors.ts'
import { carrierLoader, termLoader, termsOfPostLoader } from './loaders.ts'
import { mayEdit, maySeeTermsOf } from './policy.ts'
import { presentTerm } from './present.ts'
import { asksForItemOnly, offsetOf, pageOf, readTermQuery, type TermListArgs } from './query.ts'
import type { TermRow } from './row.ts'
import { countTerms, findTerms } from './store.ts'

/** One page of a list, presented. */
export const listTerms = async (
  ctx: Context,
  taxonomy: Taxonomy,
  args: TermListArgs,
): Promise<Reply<readonly object[]>> => {
  const { rows, total } = await findPage(ctx, taxonomy, args)
  const items = await Promise.all(rows.map((row) => presentTerm(ctx, taxonomy, row, args.context)))
  return listing(items, { total, page: pageOf(args), perPage: args.per_page })
}

/** The rows of one page, with the total. */
export const findPage = async (
  ctx: Context,
  taxonomy: Taxonomy,
  args: TermListArgs,
): Promise<{ rows: readonly TermRow[]; total: number }> => {
  if (args.post && asksForItemOnly(args)) return pageOfItem(ctx, taxonomy, args.post, args)
  const query = readTermQuery(taxonomy, args)
  const [rows, total] = await Promise.all([findTerms(ctx.db, query), countTerms(ctx.db, query)])
  return { rows, total }
}

export const getTerm = async (ctx: Context, taxonomy: Taxonomy, id: number): Promise<TermRow> => {
  const term = await termLoader(ctx).load(id)
  if (!term || term.taxonomy !== taxonomy.name) throw termErrors.rest_term_invalid()
  return term
}

/** Throws if the list would show more than the caller may see. */
export const permitTermList = async (
  ctx: Context,
  taxonomy: Taxonomy,
  { context, post }: Partial<Pick<TermListArgs, 'context' | 'post'>>,
): Promise<void> => {
  if (context === 'edit' && !mayEdit(ctx, taxonomy)) throw termErrors.rest_forbidden_context()
  if (!post) return
  const item = await carrierLoader(ctx).load(post)
  if (!item) throw termErrors.rest_post_invalid_id()
  if (!maySeeTermsOf(ctx, taxonomy, item)) throw hiddenItem()
}

/** Batched: embeds request the terms of every item of a list, which takes one query. */
const pageOfItem = async (
  ctx: Context,
  taxonomy: Taxonomy,
  post: number,
  args: TermListArgs,
): Promise<{ rows: readonly TermRow[]; total: number }> => {
  const terms = await termsOfPostLoader(ctx).load(post)
  const all = terms.filter((term) => term.taxonomy === taxonomy.name)
  const start = offsetOf(args)
  return { rows: all.slice(start, start + args.per_page), total: all.length }
}
