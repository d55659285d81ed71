import type { Context } from '../../../contract/context.ts'
import { curies, type LinkMap, link } from '../../../contract/links.ts'
import type { ViewContext } from '../../../contract/schema.ts'
import { hasBlocks } from '../../../lib/blocks/parts.ts'
import { loadHistories, type PostRow, renderTitle } from '../../posts/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { userLoader } from '../../users/index.ts'
import { STYLESHEET, THEME_NAME } from '../files/index.ts'
import type { TemplateKind } from './kind.ts'
import { resolvedMarkup } from './patterns.ts'
import { templateResource } from './resource.ts'
import { readDetails, type Template, templateId } from './template.ts'

/** Templates as the REST interface returns them. All have the same kind. */
export const presentTemplates = async (
  ctx: Context,
  kind: TemplateKind,
  templates: readonly Template[],
  context: ViewContext,
): Promise<Record<string, unknown>[]> => {
  const rows = templates.flatMap(({ row }) => (row ? [row] : []))
  const histories = await loadHistories(ctx, kind.type, rows)
  return Promise.all(
    templates.map(async (template) => ({
      ...(await presentFields(ctx, template, context)),
      _links: linksOf(ctx, template, template.row && histories.get(template.row.id)),
    })),
  )
}

export const presentTemplate = async (
  ctx: Context,
  template: Template,
  context: ViewContext,
): Promise<Record<string, unknown>> => {
  const [item] = await presentTemplates(ctx, template.kind, [template], context)
  return item ?? {}
}

/** The fields of the context, without links. */
export const presentFields = async (
  ctx: Context,
  template: Template,
  context: ViewContext,
): Promise<Record<string, unknown>> => {
  const { kind, row, slug, title } = template
  const original = originalSource(template)
  return templateResource(kind).inContext(
    {
      id: templateId(slug),
      theme: STYLESHEET,
      slug,
      type: kind.type.name,
      source: row ? 'custom' : 'theme',
      origin: row && readDetails(row).isFromTheme ? 'theme' : null,
      content: {
        raw: await resolvedMarkup(ctx, template.markup),
        block_version: hasBlocks(template.markup) ? 1 : 0,
      },
      title: { raw: title, rendered: row ? renderTitle(title) : title },
      description: template.description,
      status: row?.status ?? 'publish',
      wp_id: row?.id ?? 0,
      has_theme_file: template.hasThemeFile,
      author: row?.author_id ?? 0,
      // The reference returns `false` without a copy, and clients check for it.
      modified: row?.modified ?? false,
      author_text: await authorText(ctx, original, row),
      original_source: original,
      ...(kind.hasArea ? { area: template.area } : { is_custom: template.isCustom }),
    },
    context,
  )
}

export const templatePath = (kind: TemplateKind, slug: string): string =>
  `core/v2/${kind.restBase}/${templateId(slug)}`

type Original = 'theme' | 'site' | 'user'

const originalSource = ({ row, hasThemeFile }: Template): Original => {
  if (!row || hasThemeFile) return 'theme'
  return row.author_id === null ? 'site' : 'user'
}

const authorText = async (
  ctx: Context,
  original: Original,
  row: PostRow | undefined,
): Promise<string> => {
  if (original === 'theme') return THEME_NAME
  if (original === 'site' || !row?.author_id) return (await siteSettings(ctx)).title
  return (await userLoader(ctx).load(row.author_id))?.display_name ?? ''
}

const linksOf = (
  ctx: Context,
  { kind, slug, row }: Template,
  history: { readonly count: number; readonly latestId: number } | undefined,
): LinkMap => {
  const self = templatePath(kind, slug)
  const actions = [
    ...(ctx.can(kind.type.capabilities.publish_posts) ? ['publish'] : []),
    ...(ctx.can('unfiltered_html') ? ['unfiltered-html'] : []),
  ]
  return {
    self: [link(ctx, self)],
    collection: [link(ctx, `core/v2/${kind.restBase}`)],
    about: [link(ctx, `core/v2/types/${kind.type.name}`)],
    ...(row
      ? { 'version-history': [link(ctx, `${self}/revisions`, { count: history?.count ?? 0 })] }
      : {}),
    ...(history
      ? {
          'predecessor-version': [
            link(ctx, `${self}/revisions/${history.latestId}`, { id: history.latestId }),
          ],
        }
      : {}),
    ...Object.fromEntries(actions.map((action) => [`wp:action-${action}`, [link(ctx, self)]])),
    ...(actions.length > 0 ? { curies } : {}),
  }
}
