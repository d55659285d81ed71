import type { Context } from '../../../contract/context.ts'
import {
  array,
  boolean,
  integer,
  object,
  oneOf,
  string,
  typed,
  type ValueOf,
} from '../../../contract/schema.ts'
import { saidBy } from '../../../lib/content/plain-text.ts'
import { itemPath, permalinkLoader, postLoader, renderTitle } from '../../posts/index.ts'
import { KeyphrasesShape, seoRecord } from '../../seo-kernel/index.ts'
import { termLink, termLoader, termPath } from '../../terms/index.ts'
import { postType, taxonomy } from '../../types/index.ts'
import { codeOf, STATUSES } from './codes.ts'
import type { CountedRow, FoundRow } from './list.ts'
import type { ObjectRef } from './store.ts'

const required = { required: true } as const

/** The common properties of an object in reports. */
const shown = {
  id: integer(required),
  title: string(required),
  permalink: string(required),
  editLink: string(required),
  type: oneOf(['post', 'term'], required),
  subtype: object({ value: string(required), label: string(required) }, required),
}

const ShownObject = object(shown)
type ShownObject = ValueOf<typeof ShownObject>

const Texts = array(string())

/** The details of a finding; which ones depends on the code. */
const Metadata = typed<object>(
  object({
    title: string(),
    description: string(),
    canonical: string(),
    keyphrase: string(),
    headings: Texts,
    images: Texts,
    links: Texts,
    missing: Texts,
    doubles: Texts,
    length: integer(),
    words: integer(),
    total: integer(),
    internal: integer(),
    external: integer(),
    objects: array(object({ kind: string(required), id: integer(required) })),
  }),
)

export const IssueRow = object({
  ...shown,
  issueId: integer(required),
  code: string(required),
  status: oneOf(STATUSES, required),
  metadata: { ...Metadata, ...required },
  fixLink: string(required),
})

export type IssueRow = ValueOf<typeof IssueRow>

const count = integer(required)

export const Counts = object({ error: count, warning: count, passed: count }, required)

export const ObjectRow = object({
  ...shown,
  status: string(required),
  count,
  counts: Counts,
  keyphrases: { ...KeyphrasesShape, ...required },
  isTruSeoEligible: boolean(required),
})

export type ObjectRow = ValueOf<typeof ObjectRow>

/** A finding with its object; empty if the object was deleted meanwhile. */
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
