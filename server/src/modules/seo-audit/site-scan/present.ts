import type { Context } from '../../../contract/context.ts'
import { saidBy } from '../../../lib/content/plain-text.ts'
import { itemPath, permalinkLoader, postLoader, renderTitle } from '../../posts/index.ts'
import { type Keyphrases, seoRecord } from '../../seo-kernel/index.ts'
import { termLink, termLoader, termPath } from '../../terms/index.ts'
import { postType, taxonomy } from '../../types/index.ts'
import { codeOf, type Status } from './codes.ts'
import type { CountedRow, FoundRow } from './list.ts'
import type { ObjectRef } from './store.ts'

/** An object as reports name it. */
interface ShownObject {
  readonly id: number
  readonly title: string
  readonly permalink: string
  readonly editLink: string
  readonly type: ObjectRef['kind']
  readonly subtype: { readonly value: string; readonly label: string }
}

export interface IssueRow extends ShownObject {
  readonly issueId: number
  readonly code: string
  readonly status: Status
  readonly metadata: object
  readonly fixLink: string
}

export interface ObjectRow extends ShownObject {
  readonly status: string
  readonly count: number
  readonly counts: Readonly<Record<Status, number>>
  readonly keyphrases: Keyphrases
  readonly isTruSeoEligible: boolean
}

/** A finding with its object; what is gone meanwhile is left out. */
export const presentIssue = async (
  ctx: Context,
  { findingId, code, metadata, ...object }: FoundRow,
): Promise<readonly IssueRow[]> => {
  const shown = await presentObject(ctx, object)
  const known = codeOf(code)
  if (!shown || !known) return []
  const { status: _, ...rest } = shown
  return [
    {
      ...rest,
      issueId: findingId,
      code,
      status: known.status,
      metadata,
      fixLink: shown.editLink,
    },
  ]
}

export const presentCounted = async (
  ctx: Context,
  { counts, ...object }: CountedRow,
): Promise<readonly ObjectRow[]> => {
  const [shown, { fields }] = await Promise.all([
    presentObject(ctx, object),
    seoRecord(ctx, object.kind, object.id),
  ])
  if (!shown) return []
  return [
    {
      ...shown,
      count: counts.error + counts.warning + counts.passed,
      counts,
      keyphrases: fields.keyphrases ?? {},
      isTruSeoEligible: object.kind === 'post',
    },
  ]
}

const presentObject = async (
  ctx: Context,
  { kind, id }: ObjectRef,
): Promise<(ShownObject & { readonly status: string }) | undefined> =>
  kind === 'post' ? presentItem(ctx, id) : presentTerm(ctx, id)

const presentItem = async (ctx: Context, id: number) => {
  const row = await postLoader(ctx).load(id)
  const type = row && postType(row.type)
  if (!type) return undefined
  return {
    id,
    title: saidBy(renderTitle(row.title)),
    permalink: await permalinkLoader(ctx).load(row),
    editLink: ctx.links.api(itemPath(type, row)),
    type: 'post' as const,
    status: row.status,
    subtype: { value: type.name, label: type.labels.singular_name },
  }
}

const presentTerm = async (ctx: Context, id: number) => {
  const row = await termLoader(ctx).load(id)
  const kind = row && taxonomy(row.taxonomy)
  if (!kind) return undefined
  return {
    id,
    title: saidBy(row.name),
    permalink: await termLink(ctx, kind, row),
    editLink: ctx.links.api(termPath(kind, row)),
    type: 'term' as const,
    status: 'publish',
    subtype: { value: kind.name, label: kind.labels.singular_name },
  }
}
