import type { Context } from '../../contract/context.ts'
import { curies, type LinkMap, link } from '../../contract/links.ts'
import type { ViewContext } from '../../contract/schema.ts'
import type { PostType } from './post-types.ts'
import { statusResource, taxonomyResource, typeResource } from './resource.ts'
import type { Status } from './statuses.ts'
import { type Taxonomy, taxonomiesOfType } from './taxonomies.ts'

const NAMESPACE = 'core/v2'

export const presentType = (ctx: Context, type: PostType, context: ViewContext): object =>
  typeResource.inContext(
    {
      capabilities: type.capabilities,
      description: type.description,
      hierarchical: type.isHierarchical,
      has_archive: type.hasArchive,
      viewable: type.isViewable,
      labels: type.labels,
      name: type.labels.name,
      slug: type.name,
      icon: type.icon,
      supports: presentFeatures(type),
      taxonomies: taxonomiesOfType(type.name)
        .filter(({ restBase }) => restBase !== undefined)
        .map(({ name }) => name),
      rest_base: type.restBase,
      rest_namespace: ctx.links.path(NAMESPACE),
      visibility: { show_in_nav_menus: type.showsInNavMenus, show_ui: type.showsUi },
      template: type.template,
      template_lock: type.templateLock,
      _links: linksOf(ctx, 'types', type.restBase),
    },
    context,
  )

export const presentStatus = (ctx: Context, status: Status, context: ViewContext): object =>
  statusResource.inContext(
    {
      name: status.label,
      private: status.isPrivate,
      protected: status.isProtected,
      public: status.isPublic,
      queryable: status.isQueryable,
      show_in_list: status.showsInList,
      slug: status.name,
      date_floating: status.hasFloatingDate,
      _links: {
        archives: [
          link(
            ctx,
            status.name === 'publish'
              ? `${NAMESPACE}/posts`
              : `${NAMESPACE}/posts?status=${status.name}`,
          ),
        ],
      },
    },
    context,
  )

export const presentTaxonomy = (ctx: Context, taxonomy: Taxonomy, context: ViewContext): object =>
  taxonomyResource.inContext(
    {
      name: taxonomy.labels.name,
      slug: taxonomy.name,
      capabilities: taxonomy.capabilities,
      description: taxonomy.description,
      labels: taxonomy.labels,
      types: taxonomy.types,
      show_cloud: taxonomy.showsCloud,
      hierarchical: taxonomy.isHierarchical,
      rest_base: taxonomy.restBase,
      rest_namespace: ctx.links.path(NAMESPACE),
      visibility: {
        public: taxonomy.isPublic,
        publicly_queryable: taxonomy.isPublic,
        show_admin_column: taxonomy.showsAdminColumn,
        show_in_nav_menus: taxonomy.showsInNavMenus,
        show_in_quick_edit: taxonomy.showsInQuickEdit,
        show_ui: taxonomy.showsUi,
      },
      _links: linksOf(ctx, 'taxonomies', taxonomy.restBase),
    },
    context,
  )

/** Notes belong to the editor, so they are returned as an option of it. */
const presentFeatures = ({ supports }: PostType): Record<string, unknown> =>
  Object.fromEntries(
    [...supports]
      .filter((feature) => feature !== 'notes')
      .map((feature) => [
        feature,
        feature === 'editor' && supports.has('notes') ? [{ notes: true }] : true,
      ]),
  )

const linksOf = (ctx: Context, collection: string, restBase: string | undefined): LinkMap => ({
  collection: [link(ctx, `${NAMESPACE}/${collection}`)],
  'wp:items': [link(ctx, `${NAMESPACE}/${restBase ?? ''}`)],
  curies,
})
