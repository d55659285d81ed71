import { randomUUID } from 'node:crypto'
import type { Context, WriteContext } from '../../../contract/context.ts'
import { protocolErrors } from '../../../contract/errors.ts'
import { boolean, object, string, typed, type ValueOf } from '../../../contract/schema.ts'
import { sanitizeLine } from '../../../lib/text.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { capability } from '../../seo-kernel/index.ts'
import { findOptions, saveOption } from '../../settings/index.ts'
import { isRecord, readCustom } from '../structured-data/index.ts'
import { schemaErrors } from './errors.ts'

const required = { required: true } as const

/** The form of a graph, which differs by its type. */
const Form = typed<object>({ type: 'object', additionalProperties: true })

/** A graph that is filled in once and used on many pages. */
export const TemplateShape = object({
  id: string(required),
  slug: string(),
  label: string(required),
  graphName: string(required),
  properties: Form,
  graph: Form,
  custom: boolean(),
  schema: string({ description: 'Graph as text, if it has no form.' }),
})

type Template = ValueOf<typeof TemplateShape>

/** With its author, which no response includes; older templates have none and belong to the site. */
interface StoredTemplate extends Template {
  readonly authorId?: number
}

const OPTION = 'seo_schema_templates'
const MAX_TEMPLATES = 200
const MAX_NAME = 200
const MAX_FORM = 100_000

export const readTemplates = async (
  ctx: Pick<Context | WriteContext, 'db'>,
): Promise<readonly Template[]> => (await readStored(ctx)).map(shown)

const readStored = async ({
  db,
}: Pick<Context | WriteContext, 'db'>): Promise<readonly StoredTemplate[]> => {
  const stored = (await findOptions(db, [OPTION])).get(OPTION)
  return Array.isArray(stored) ? stored : []
}

const shown = ({ authorId: _author, ...template }: StoredTemplate): Template => template

/** Adds a template; a taken id is replaced by a new one. */
export const addTemplate = (ctx: Context, given: unknown): Promise<readonly Template[]> =>
  change(ctx, (templates) => {
    if (templates.length >= MAX_TEMPLATES) throw schemaErrors.seo_too_many_templates()
    const template = readTemplate(given)
    const isFree = template.id !== '' && !templates.some(({ id }) => id === template.id)
    return [
      ...templates,
      { ...template, ...authorOf(ctx), id: isFree ? template.id : randomUUID() },
    ]
  })

/** Replaces the template with the same id, if there is one. */
export const replaceTemplate = (ctx: Context, given: unknown): Promise<readonly Template[]> =>
  change(ctx, (templates) => {
    const template = readTemplate(given)
    return templates.map((each) => {
      if (each.id !== template.id) return each
      requireRight(ctx, each)
      const { authorId } = each
      return { ...template, ...(authorId === undefined ? {} : { authorId }) }
    })
  })

export const removeTemplate = (ctx: Context, given: unknown): Promise<readonly Template[]> => {
  const wanted = nameOf(given)
  if (wanted === '') throw schemaErrors.seo_missing_template_id()
  return change(ctx, (templates) =>
    templates.filter((each) => {
      if (each.id === wanted) requireRight(ctx, each)
      return each.id !== wanted
    }),
  )
}

/** Templates of other users are in use on other pages: changing them needs the capability. */
const requireRight = (ctx: Context, { authorId }: StoredTemplate): void => {
  const isOwn = ctx.user.kind === 'user' && ctx.user.id === authorId
  if (!isOwn && !ctx.can(capability('search_appearance_settings')))
    throw protocolErrors.rest_forbidden()
}

const authorOf = ({ user }: Context): { readonly authorId?: number } =>
  user.kind === 'user' ? { authorId: user.id } : {}

const change = (
  ctx: Context,
  make: (templates: readonly StoredTemplate[]) => readonly StoredTemplate[],
): Promise<readonly Template[]> =>
  ctx.transaction(async (ctx) => {
    await advisoryLock(ctx.db, OPTION)
    const templates = make(await readStored(ctx))
    await saveOption(ctx.db, OPTION, templates)
    ctx.touch('options')
    return templates.map(shown)
  })

const nameOf = (given: unknown): string =>
  typeof given === 'string' || typeof given === 'number'
    ? sanitizeLine(String(given).slice(0, MAX_NAME))
    : ''

const readTemplate = (given: unknown): Template => {
  if (!isRecord(given) || Object.keys(given).length === 0) throw schemaErrors.seo_missing_template()
  const { properties, graph, schema } = given
  const isCustom = given.custom === true || given.custom === 1
  if (isCustom) assertCustom(given)
  return {
    id: nameOf(given.id),
    ...(given.slug === undefined ? {} : { slug: nameOf(given.slug) }),
    label: nameOf(given.label),
    graphName: nameOf(given.graphName),
    ...formOf('properties', properties),
    ...formOf('graph', graph),
    ...(isCustom ? { custom: true, schema: String(schema) } : {}),
  }
}

/** Ignores values that are no object. */
const formOf = (name: 'properties' | 'graph', given: unknown): Partial<Template> => {
  if (!isRecord(given)) return {}
  if (JSON.stringify(given).length > MAX_FORM)
    throw schemaErrors.seo_bad_template(`"${name}" is too long`)
  return { [name]: given }
}

const assertCustom = (given: Readonly<Record<string, unknown>>): void => {
  const read = readCustom(given)
  if ('fault' in read) throw schemaErrors.seo_bad_template(read.fault)
}
