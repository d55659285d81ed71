import type { Context } from '../../../contract/context.ts'
import { link } from '../../../contract/links.ts'
import type { ViewContext } from '../../../contract/schema.ts'
import type { PostRow } from '../../posts/index.ts'
import { type Family, findCopy, permitReading, revisionErrors } from '../../revisions/index.ts'
import { themeErrors } from '../common/index.ts'
import type { TemplateKind } from './kind.ts'
import { presentFields, templatePath } from './present.ts'
import { findTemplate } from './service.ts'
import { slugOfId, type Template } from './template.ts'

/** An edited template; only edited ones have revisions. */
export type Edited = Template & { readonly row: PostRow }

export const getEdited = async (
  ctx: Pick<Context, 'db' | 'config' | 'log'>,
  kind: TemplateKind,
  id: string,
): Promise<Edited> => {
  const slug = slugOfId(id)
  const template = slug === undefined ? undefined : await findTemplate(ctx, kind, slug)
  if (!template) throw revisionErrors.rest_post_invalid_parent()
  const { row } = template
  if (!row) throw themeErrors.rest_invalid_template('it has no revisions')
  return { ...template, row }
}

/** A template and the row that the path names below it. */
export interface TemplateFamily {
  readonly template: Edited
  readonly family: Family
}

export const getTemplateFamily = async (
  ctx: Pick<Context, 'db' | 'config' | 'log'>,
  kind: TemplateKind,
  parent: string,
  id: number,
): Promise<TemplateFamily> => {
  const template = await getEdited(ctx, kind, parent)
  return { template, family: { parent: template.row, child: await findCopy(ctx.db, id) } }
}

export const permitHistory = (ctx: Context, { row }: Edited): void => permitReading(ctx, row)

/** A revision or an autosave in the form of its template. */
export const presentTemplateCopy = async (
  ctx: Context,
  template: Edited,
  copy: PostRow,
  context: ViewContext,
): Promise<Record<string, unknown>> => {
  const was: Template = {
    ...template,
    markup: copy.content,
    title: copy.title,
    description: copy.excerpt,
    // Other properties of the copy are those of the template.
    row: { ...copy, details: template.row.details },
  }
  return {
    ...(await presentFields(ctx, was, context)),
    parent: template.row.id,
    _links: { parent: [link(ctx, templatePath(template.kind, template.slug))] },
  }
}
