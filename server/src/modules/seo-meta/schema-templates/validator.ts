import type { Context } from '../../../contract/context.ts'
import { headFor, headOptionsFor, itemSubject } from '../../head/index.ts'
import { mayEdit, type PostRow, postErrors, postLoader } from '../../posts/index.ts'
import { recordErrors, toCount } from '../../seo-kernel/index.ts'
import { postType } from '../../types/index.ts'
import {
  customFaults,
  issuesOf,
  type SchemaChoice,
  type SchemaIssue,
  schemaWith,
} from '../structured-data/index.ts'

/** An issue with the node of the graph that has it; a graph that is left out has no node. */
interface FoundIssue extends SchemaIssue {
  readonly node?: number
}

export interface SchemaOutput {
  /** The graph of the page, formatted. */
  readonly output: string
  /** Errors that prevent rich results. */
  readonly issues: readonly FoundIssue[]
  /** Warnings about recommended properties. */
  readonly warnings: readonly FoundIssue[]
}

/** Limit of issues. */
const MAX_ISSUES = 200

/** Previews the graph of a post with an editor's choices; stores nothing. */
export const previewSchema = async (
  ctx: Context,
  postId: unknown,
  chosen: SchemaChoice,
): Promise<SchemaOutput> => {
  const row = await getEditable(ctx, postId)
  const subject = await itemSubject(ctx, row)
  const options = await headOptionsFor(ctx, subject)
  const schema = await schemaWith(ctx, subject, chosen)
  const { graph } = await headFor(ctx, subject, { ...options, schema })
  const found: readonly FoundIssue[] = [
    ...customFaults(chosen),
    ...graph.flatMap((thing, node) => issuesOf(thing).map((issue) => ({ ...issue, node }))),
  ].slice(0, MAX_ISSUES)
  return {
    output: print({ '@context': 'https://schema.org', '@graph': graph }),
    issues: found.filter(({ severity }) => severity === 'error'),
    warnings: found.filter(({ severity }) => severity === 'warning'),
  }
}

const getEditable = async (ctx: Context, given: unknown): Promise<PostRow> => {
  const id = toCount(given ?? 0)
  if (id === 0) throw recordErrors.seo_missing_id()
  const row = await postLoader(ctx).load(id)
  if (!row || !postType(row.type)?.isViewable) throw postErrors.rest_post_invalid_id()
  if (!mayEdit(ctx, row)) throw recordErrors.seo_cannot_edit()
  return row
}

/** As in the page, where a text must not close the script element (SEC-51). */
const print = (graph: object): string => JSON.stringify(graph, null, 2).replaceAll('<', '\\u003c')
