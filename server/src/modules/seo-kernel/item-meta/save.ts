import { isDeepStrictEqual } from 'node:util'
import type { WriteContext } from '../../../contract/context.ts'
import { type Area, capability } from '../access/index.ts'
import { isChoices, seoOptions, toCount } from '../options/index.ts'
import { cleanAnalysis, FIELD_RULES } from './clean.ts'
import type { MetaFields } from './fields.ts'
import { changeRecord, type SeoRecord } from './service.ts'
import type { MetaSubject } from './subjects.ts'
import { templatesOf } from './templates.ts'

/** `MetaFields` as a client sends them, before `clean.ts`. Missing fields are kept. */
export type MetaFieldsInput = Readonly<Record<string, unknown>>

/**
 * Saves the fields of a subject. Fields that the caller may not manage are ignored; a text equal to its
 * template is not stored, so that the page follows the template.
 */
export const saveFields = async (
  ctx: WriteContext,
  subject: MetaSubject,
  given: MetaFieldsInput,
): Promise<SeoRecord> => {
  const { id } = subject.row
  const templates = templatesOf(await seoOptions(ctx), subject)
  const record = await changeRecord(ctx, subject.kind, id, (before) => ({
    ...before,
    ...sentAnalysis(ctx, subject, given),
    fields: withoutTemplates(mergeFields(ctx, before.fields, given), templates),
  }))
  ctx.emit('seo.record-saved', { kind: subject.kind, id })
  return record
}

/** Whether saving these fields would change the record. */
export const wouldChangeFields = async (
  ctx: WriteContext,
  subject: MetaSubject,
  before: MetaFields,
  given: MetaFieldsInput,
): Promise<boolean> => {
  const templates = templatesOf(await seoOptions(ctx), subject)
  const after = withoutTemplates(mergeFields(ctx, before, given), templates)
  return !isDeepStrictEqual(after, before)
}

const withoutTemplates = (
  { title, description, ...fields }: MetaFields,
  templates: ReturnType<typeof templatesOf>,
): MetaFields => ({
  ...fields,
  ...(title === undefined || title === templates.title ? {} : { title }),
  ...(description === undefined || description === templates.description ? {} : { description }),
})

/** The basis of an analysis that a client has sent: this version of the item. */
export const sentBasis = ({ row }: MetaSubject): string => `sent for ${row.version}`

const mergeFields = (ctx: WriteContext, before: MetaFields, given: MetaFieldsInput): MetaFields => {
  const fields = new Map<string, unknown>(Object.entries(before))
  for (const [name, { areas, clean }] of Object.entries(FIELD_RULES)) {
    if (!Object.hasOwn(given, name) || !mayManage(ctx, areas)) continue
    const value = clean(given[name], fields.get(name) as never)
    if (value === undefined) fields.delete(name)
    else fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

/** Whether the caller may change this field. */
export const mayWrite = (ctx: WriteContext, field: keyof MetaFields): boolean =>
  mayManage(ctx, FIELD_RULES[field].areas)

const mayManage = (ctx: WriteContext, areas: readonly Area[]): boolean =>
  areas.some((area) => ctx.can(capability(area)))

/** The results of a client's analysis are kept until the item is saved again. */
const sentAnalysis = (
  ctx: WriteContext,
  subject: MetaSubject,
  given: MetaFieldsInput,
): Partial<SeoRecord> => {
  if (!mayManage(ctx, ['page_analysis'])) return {}
  const { seo_score, page_analysis } = given
  const hasScore = seo_score !== undefined
  const hasFindings = page_analysis !== undefined
  const isSent = hasScore || hasFindings || hasKeyphraseFindings(given.keyphrases)
  return {
    ...(hasScore ? { seoScore: toCount(seo_score ?? 0) } : {}),
    ...(hasFindings ? { pageAnalysis: cleanAnalysis(page_analysis) } : {}),
    ...(isSent ? { analysisBasis: sentBasis(subject) } : {}),
  }
}

/** Keyphrases without results are left to the server's own analysis. */
const hasKeyphraseFindings = (given: unknown): boolean => {
  if (!isChoices(given)) return false
  const { focus, additional } = given
  return [focus, ...(Array.isArray(additional) ? additional : [])].some(
    (keyphrase) =>
      isChoices(keyphrase) && (keyphrase.analysis !== undefined || Boolean(keyphrase.score)),
  )
}
