import { ContextArg, Force } from '../../../contract/arguments/args.ts'
import type { Context } from '../../../contract/context.ts'
import { created, Reply } from '../../../contract/reply.ts'
import { createArgs, updateArgs } from '../../../contract/resource.ts'
import { EDITABLE, type RouteRecord, route } from '../../../contract/route.ts'
import { boolean, integer, string } from '../../../contract/schema.ts'
import { ANY_EDITOR, DESIGNER, themeErrors } from '../common/index.ts'
import { Id, PATH } from './address.ts'
import type { TemplateKind } from './kind.ts'
import { presentTemplate, presentTemplates, templatePath } from './present.ts'
import { IsSuggestion, templateFields, templateResource } from './resource.ts'
import {
  createTemplate,
  FILE_VERSION,
  removeTemplate,
  revertTemplate,
  saveTemplate,
} from './save.ts'
import { getTemplate, listTemplates, lookUpTemplate } from './service.ts'
import type { Template } from './template.ts'

/** The six routes of templates, and of parts. */
export const templateRoutes = (kind: TemplateKind): RouteRecord => {
  const { restBase: base, one, noun } = kind
  const fields = templateFields(kind)
  const path = `${base}/${PATH('id')}`
  const denied = themeErrors.rest_cannot_manage_templates
  const reading = { can: ANY_EDITOR, denied, resource: templateResource(kind) } as const
  const writing = { can: DESIGNER, denied, resource: templateResource(kind) } as const
  // Copies are posts with authors, and the site's title may be shown as the author.
  const cacheTags = ['posts', 'users', 'options'] as const
  const load = (ctx: Context, { id }: { readonly id: string }): Promise<Template> =>
    getTemplate(ctx, kind, id)
  const edited = async (ctx: Context, template: Template): Promise<Reply<object>> =>
    new Reply(await presentTemplate(ctx, template, 'edit'), { version: versionOf(template) })

  return {
    [`list${one}s`]: route({
      ...reading,
      method: 'GET',
      path: base,
      summary: `List ${noun}s`,
      cacheTags,
      args: {
        context: ContextArg,
        wp_id: integer({ description: 'Limit results to the edited copy with this id.' }),
        area: string({ description: 'Limit results to template parts for this area.' }),
        post_type: string({
          description: 'Limit results to templates that items of this post type can use.',
        }),
      },
    }).handle(async ({ ctx, args }) => {
      const found = (await listTemplates(ctx, kind)).filter((template) => isWanted(template, args))
      return presentTemplates(ctx, kind, found, args.context)
    }),

    [`create${one}`]: route({
      ...writing,
      method: 'POST',
      path: base,
      summary: `Create a ${noun}`,
      args: { ...createArgs(fields), is_wp_suggestion: IsSuggestion },
      samples: (n) => ({ slug: `template${n}`, title: `Template ${n}` }),
    }).handle(async ({ ctx, args: input }) => {
      const template = await createTemplate(ctx, kind, input)
      const item = await presentTemplate(ctx, template, 'edit')
      return created(item, ctx.links.api(templatePath(kind, template.slug)), {
        version: versionOf(template),
      })
    }),

    [`lookUp${one}`]: route({
      ...reading,
      method: 'GET',
      path: `${base}/lookup`,
      summary: `Get the fallback ${noun}`,
      cacheTags,
      args: {
        slug: string({ description: 'Slug to find a fallback for.', required: true }),
        is_custom: boolean({
          description:
            'Whether the slug belongs to a custom template outside of the template hierarchy.',
        }),
        template_prefix: string({
          description: 'Prefix of the slug, such as `single-post`.',
        }),
      },
      samples: () => ({ slug: 'home' }),
    }).handle(async ({ ctx, args: { slug, is_custom: isCustom, template_prefix: prefix } }) => {
      const template = await lookUpTemplate(ctx, kind, slug, { isCustom, prefix })
      return template ? presentTemplate(ctx, template, 'view') : {}
    }),

    [`get${one}`]: route({
      ...reading,
      method: 'GET',
      path,
      summary: `Get a ${noun}`,
      cacheTags,
      args: { id: Id, context: ContextArg },
      load,
    }).handle(
      async ({ ctx, args: { context }, subject: template }) =>
        new Reply(await presentTemplate(ctx, template, context), { version: versionOf(template) }),
    ),

    [`update${one}`]: route({
      ...writing,
      method: EDITABLE,
      path,
      summary: `Update a ${noun}`,
      args: {
        ...updateArgs(fields),
        id: Id,
        source: string({ unpublished: true }),
        is_wp_suggestion: IsSuggestion,
      },
      load,
    }).handle(async ({ ctx, args: { id, source, ...input } }) =>
      edited(
        ctx,
        source === 'theme'
          ? await revertTemplate(ctx, kind, id)
          : await saveTemplate(ctx, kind, id, input),
      ),
    ),

    [`delete${one}`]: route({
      ...writing,
      method: 'DELETE',
      path,
      summary: `Delete a ${noun}`,
      description: 'Deletes the edited copy, so that the file of the theme applies again.',
      args: { id: Id, force: Force },
      load,
      permit: (_ctx, _args, { row }) => {
        if (!row) throw themeErrors.rest_invalid_template('it cannot be removed')
      },
    }).handle(async ({ ctx, args: { id, force } }) => {
      const template = await removeTemplate(ctx, kind, id, { force })
      const item = await presentTemplate(ctx, template, 'edit')
      return force ? { deleted: true, previous: item } : item
    }),
  }
}

const versionOf = ({ row }: Template): number => row?.version ?? FILE_VERSION

interface Wanted {
  readonly wp_id?: number | undefined
  readonly area?: string | undefined
  readonly post_type?: string | undefined
}

const isWanted = (template: Template, { wp_id, area, post_type }: Wanted): boolean =>
  (wp_id === undefined || template.row?.id === wp_id) &&
  (area === undefined || !template.kind.hasArea || template.area === area) &&
  (post_type === undefined || template.kind.hasArea || isChoice(template, post_type))

/** Only templates outside the hierarchy can be chosen. */
const isChoice = ({ isCustom, postTypes }: Template, type: string): boolean =>
  isCustom && (postTypes?.includes(type) ?? true)
