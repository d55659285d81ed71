import type { Context } from '../../../contract/context.ts'
import { themeErrors } from '../common/index.ts'
import { loadTheme } from '../files/index.ts'
import { hierarchyOf } from './hierarchy.ts'
import type { TemplateKind } from './kind.ts'
import { findCopies, findCopy } from './store.ts'
import { fromFile, fromRow, slugOfId, type Template } from './template.ts'

/** Edited copies first, then the files without a copy. */
export const listTemplates = async (
  ctx: Pick<Context, 'db' | 'config' | 'log'>,
  kind: TemplateKind,
): Promise<readonly Template[]> => {
  const theme = await loadTheme(ctx)
  const copies = (await findCopies(ctx.db, kind.type.name)).map((row) => fromRow(kind, theme, row))
  const edited = new Set(copies.map(({ slug }) => slug))
  const files = [...kind.filesOf(theme)].filter(([slug]) => !edited.has(slug))
  return [...copies, ...files.map(([slug, markup]) => fromFile(kind, theme, slug, markup))]
}

export const findTemplate = async (
  ctx: Pick<Context, 'db' | 'config' | 'log'>,
  kind: TemplateKind,
  slug: string,
): Promise<Template | undefined> => {
  const theme = await loadTheme(ctx)
  const row = await findCopy(ctx.db, kind.type.name, slug)
  if (row) return fromRow(kind, theme, row)
  const markup = kind.filesOf(theme).get(slug)
  return markup === undefined ? undefined : fromFile(kind, theme, slug, markup)
}

export const getTemplate = async (
  ctx: Pick<Context, 'db' | 'config' | 'log'>,
  kind: TemplateKind,
  id: string,
): Promise<Template> => {
  const slug = slugOfId(id)
  const template = slug === undefined ? undefined : await findTemplate(ctx, kind, slug)
  if (!template) throw themeErrors.rest_template_not_found()
  return template
}

/** The template for a page with this slug; empty ones are skipped. */
export const lookUpTemplate = async (
  ctx: Context,
  kind: TemplateKind,
  slug: string,
  place: Parameters<typeof hierarchyOf>[1],
): Promise<Template | undefined> => {
  const known = new Map((await listTemplates(ctx, kind)).map((one) => [one.slug, one]))
  return hierarchyOf(slug, place)
    .map((candidate) => known.get(candidate))
    .find((template) => template !== undefined && template.markup !== '')
}
