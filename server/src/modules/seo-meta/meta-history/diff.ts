import type { Context } from '../../../contract/context.ts'
import { array, object, string, typed, type ValueOf } from '../../../contract/schema.ts'
import { saidBy } from '../../../lib/content/plain-text.ts'
import { postLoader, renderTitle } from '../../posts/index.ts'
import { isChoices } from '../../seo-kernel/index.ts'
import { termLoader } from '../../terms/index.ts'
import { taxonomy } from '../../types/index.ts'
import { seenAlternates } from '../hreflang/index.ts'
import { compareTexts, markupOf, Part, tableOf } from './compare.ts'
import { FIELD_NAMES, FIELDS, type FieldName, type Snapshot } from './fields.ts'

const required = { required: true } as const

/** The value of a field: a text, a flag, a number, a list, or an object as stored. */
const FieldValue = {
  ...typed<unknown>({
    anyOf: [
      { type: ['string', 'number', 'boolean', 'null'] },
      array(typed({ anyOf: [string(), object({ label: string(), value: string() })] })),
      { type: 'object', additionalProperties: true },
    ],
    description: 'Value of the field; null for none.',
  }),
  ...required,
}

/** The difference of one field between two snapshots. */
export const FieldDiff = object({
  key: string(required),
  label: string(required),
  diff: string({
    ...required,
    description: 'Comparison of both values as an HTML table; empty if equal.',
  }),
  raw: string({ ...required, description: 'Later value.' }),
  from: FieldValue,
  to: FieldValue,
  parts: array(Part, {
    ...required,
    description: 'Common and different parts of both values.',
  }),
})

export type FieldDiff = ValueOf<typeof FieldDiff>

/** Compares every field that one of the two has. */
export const diffOf = async (
  ctx: Context,
  ...snapshots: readonly [from: Snapshot, to: Snapshot]
): Promise<readonly FieldDiff[]> => {
  const [from = {}, to = {}] = await Promise.all(snapshots.map((one) => seenBy(ctx, one)))
  return Promise.all(
    FIELD_NAMES.filter((name) => (from[name] ?? to[name]) !== undefined).map(async (name) => {
      const [before, after] = await Promise.all([textOf(ctx, from, name), textOf(ctx, to, name)])
      const parts = compareTexts(before, after)
      const isCode = CODE.includes(name)
      const { label, key = name } = FIELDS[name]
      return {
        ...{ key, label },
        diff: parts.every(({ kind }) => kind === 'same') ? '' : tableOf(parts, isCode),
        raw: markupOf(after, isCode),
        from: from[name] ?? null,
        to: to[name] ?? null,
        parts,
      }
    }),
  )
}

/** Drops alternates that the caller may not see, and the null that marks no languages. */
const seenBy = async (ctx: Context, { hreflang, ...record }: Snapshot): Promise<Snapshot> => {
  if (!hreflang) return record
  const alternates = await seenAlternates(ctx, hreflang.alternates)
  return { ...record, hreflang: { ...hreflang, alternates } }
}

/** Fields that are shown as JSON. */
const CODE: readonly FieldName[] = ['schema', 'breadcrumb_settings']

/** The value of a field as text. */
const textOf = async (ctx: Context, snapshot: Snapshot, name: FieldName): Promise<string> => {
  if (name === 'primary_term') return termsOf(ctx, snapshot.primary_term ?? {})
  if (name === 'keyphrases') return keyphrasesOf(snapshot.keyphrases ?? {})
  if (name === 'hreflang') return languagesOf(ctx, snapshot.hreflang)
  const value = snapshot[name]
  if (value === undefined) return ''
  if (CODE.includes(name)) return JSON.stringify(value, null, 2)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return Array.isArray(value) ? value.map(labelOf).join(', ') : String(value)
}

const labelOf = (entry: unknown): string =>
  isChoices(entry) ? String(entry.label ?? entry.value ?? '') : String(entry)

const keyphrasesOf = ({ focus, additional = [] }: NonNullable<Snapshot['keyphrases']>): string =>
  [
    ...(focus === undefined ? [] : [`Focus: ${focus}`]),
    ...(additional.length > 0 ? [`additional: ${additional.join(', ')}`] : []),
  ].join('; ')

/** A deleted term is shown by its id. */
const termsOf = async (
  ctx: Context,
  chosen: NonNullable<Snapshot['primary_term']>,
): Promise<string> => {
  const texts = Object.entries(chosen).map(async ([name, id]) => {
    const term = await termLoader(ctx).load(id)
    const label = taxonomy(name)?.labels.singular_name ?? name
    return `${label}: ${term ? saidBy(term.name) : id}`
  })
  return (await Promise.all(texts)).join(', ')
}

const languagesOf = async (ctx: Context, languages: Snapshot['hreflang']): Promise<string> => {
  if (!languages) return ''
  const texts = languages.alternates.map(async ({ language, post, url = '' }) => {
    const row = post === undefined ? undefined : await postLoader(ctx).load(post)
    return `${language}: ${row ? saidBy(renderTitle(row.title)) : url}`
  })
  return [languages.language, ...(await Promise.all(texts))].join('; ')
}
