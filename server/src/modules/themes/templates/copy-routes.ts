import { ContextArg, Force, Id } from '../../../contract/arguments/args.ts'
import type { Context } from '../../../contract/context.ts'
import { removal } from '../../../contract/openapi/reply-schema.ts'
import { listing, Reply } from '../../../contract/reply.ts'
import { updateArgs } from '../../../contract/resource.ts'
import { type RouteRecord, route } from '../../../contract/route.ts'
import { autosave, autosaveOf, findAutosaves, MAX_LISTED } from '../../autosaves/index.ts'
import { mayDelete, mayEdit, postErrors } from '../../posts/index.ts'
import {
  pageOfRevisions,
  RevisionListArgs,
  removeRevision,
  revisionErrors,
  revisionOf,
} from '../../revisions/index.ts'
import { PATH, Id as TemplateId } from './address.ts'
import {
  type Edited,
  getEdited,
  getTemplateFamily,
  permitHistory,
  presentTemplateCopy,
  type TemplateFamily,
} from './copies.ts'
import type { TemplateKind } from './kind.ts'
import { copyResource, templateFields } from './resource.ts'

interface Names {
  readonly parent: string
  readonly id: number
}

/** Revisions of templates: as for other items, but addressed by theme and slug. */
export const templateRevisionRoutes = (kind: TemplateKind): RouteRecord => {
  const { restBase: base, one, noun, type } = kind
  const path = `${base}/${PATH('parent')}/revisions`
  const resource = copyResource(kind, 'revision')
  const shared = { can: 'anyone', resource } as const
  const ids = { parent: TemplateId, id: { ...Id, description: 'Id of the revision.' } } as const
  const loadFamily = (ctx: Context, { parent, id }: Names): Promise<TemplateFamily> =>
    getTemplateFamily(ctx, kind, parent, id)

  return {
    [`list${one}Revisions`]: route({
      ...shared,
      method: 'GET',
      path,
      summary: `List revisions of a ${noun}`,
      args: { ...RevisionListArgs, parent: TemplateId },
      load: (ctx: Context, { parent }): Promise<Edited> => getEdited(ctx, kind, parent),
      permit: (ctx, _args, template) => permitHistory(ctx, template),
    }).handle(async ({ ctx, args, subject: template }) => {
      const { rows, ...pages } = await pageOfRevisions(ctx, { ...args, parent: template.row.id })
      const items = rows.map((row) => presentTemplateCopy(ctx, template, row, args.context))
      return listing(await Promise.all(items), pages)
    }),

    [`get${one}Revision`]: route({
      ...shared,
      method: 'GET',
      path: `${path}/(?P<id>[\\d]+)`,
      summary: `Get a revision of a ${noun}`,
      args: { ...ids, context: ContextArg },
      load: loadFamily,
      permit: (ctx, _args, { template, family }) => {
        permitHistory(ctx, template)
        revisionOf(family)
      },
    }).handle(async ({ ctx, args: { context }, subject: { template, family } }) => {
      const row = revisionOf(family)
      const body = await presentTemplateCopy(ctx, template, row, context)
      return new Reply(body, { version: row.version })
    }),

    [`delete${one}Revision`]: route({
      ...shared,
      method: 'DELETE',
      path: `${path}/(?P<id>[\\d]+)`,
      summary: `Delete a revision of a ${noun}`,
      args: { ...ids, force: Force },
      reply: removal(resource),
      load: loadFamily,
      permit: (ctx, { force }, { template, family }) => {
        if (!mayDelete(ctx, template.row)) throw postErrors.rest_cannot_delete()
        revisionOf(family)
        if (!force) throw revisionErrors.rest_trash_not_supported()
      },
    }).handle(async ({ ctx, args: { id }, subject: { template } }) => {
      const row = await removeRevision(ctx, type, template.row.id, id)
      return { deleted: true, previous: await presentTemplateCopy(ctx, template, row, 'edit') }
    }),
  }
}

/** Autosaves of templates. */
export const templateAutosaveRoutes = (kind: TemplateKind): RouteRecord => {
  const { restBase: base, one, noun, type } = kind
  const path = `${base}/${PATH('id')}/autosaves`
  const shared = { can: 'anyone', resource: copyResource(kind, 'autosave') } as const
  const load = (ctx: Context, { id }: { readonly id: string }): Promise<Edited> =>
    getEdited(ctx, kind, id)

  return {
    [`list${one}Autosaves`]: route({
      ...shared,
      method: 'GET',
      path,
      summary: `List autosaves of a ${noun}`,
      args: { id: TemplateId, context: ContextArg },
      load,
      permit: (ctx, _args, template) => permitHistory(ctx, template),
    }).handle(async ({ ctx, args: { context }, subject: template }) => {
      const rows = await findAutosaves(ctx.db, template.row.id, MAX_LISTED)
      return Promise.all(rows.map((row) => presentTemplateCopy(ctx, template, row, context)))
    }),

    [`create${one}Autosave`]: route({
      ...shared,
      method: 'POST',
      path,
      summary: `Create an autosave of a ${noun}`,
      args: { ...updateArgs(templateFields(kind)), id: TemplateId },
      load,
      permit: (ctx, _args, { row }) => {
        if (!mayEdit(ctx, row)) throw postErrors.rest_cannot_edit()
      },
    }).handle(async ({ ctx, args: { title, content, description }, subject: template }) => {
      const { row } = await autosave(ctx, type, template.row.id, {
        ...{ title, content, excerpt: description },
      })
      const body = await presentTemplateCopy(ctx, template, row, 'edit')
      return new Reply(body, { version: row.version })
    }),

    [`get${one}Autosave`]: route({
      ...shared,
      method: 'GET',
      path: `${base}/${PATH('parent')}/autosaves/(?P<id>[\\d]+)`,
      summary: `Get an autosave of a ${noun}`,
      args: {
        parent: TemplateId,
        id: { ...Id, description: 'Id of the autosave.' },
        context: ContextArg,
      },
      load: (ctx: Context, { parent, id }): Promise<TemplateFamily> =>
        getTemplateFamily(ctx, kind, parent, id),
      permit: (ctx, _args, { template, family }) => {
        permitHistory(ctx, template)
        autosaveOf(family)
      },
    }).handle(async ({ ctx, args: { context }, subject: { template, family } }) => {
      const row = autosaveOf(family)
      const body = await presentTemplateCopy(ctx, template, row, context)
      return new Reply(body, { version: row.version })
    }),
  }
}
