import type { Context } from '../../contract/context.ts'
import { type RouteRecord, route } from '../../contract/route.ts'
import {
  array,
  boolean,
  integer,
  mapOf,
  object,
  oneOf,
  string,
  type ValueOf,
} from '../../contract/schema.ts'
import { patternCategories } from '../block-patterns/index.ts'
import { PART_AREAS } from '../themes/index.ts'
import { type PostType, postType, statuses, taxonomy } from '../types/index.ts'
import { blockEditorErrors } from './errors.ts'

const required = { required: true } as const

const layout = {
  titleField: string(),
  mediaField: string(),
  descriptionField: string(),
  fields: array(string()),
}

const Filters = array(
  object({ field: string(required), operator: string(required), value: string(required) }),
  required,
)

const ViewConfig = object({
  kind: string(required),
  name: string(required),
  default_view: object(
    {
      type: oneOf(['list', 'table'], required),
      filters: Filters,
      perPage: integer(required),
      sort: object({ field: string(required), direction: string(required) }, required),
      showLevels: boolean(),
      ...layout,
    },
    { ...required, description: 'Default view of the list.' },
  ),
  default_layouts: mapOf(object(layout), {
    ...required,
    description: 'Default view of each layout.',
  }),
  view_list: array(
    object({
      title: string(required),
      slug: string(required),
      view: object({ filters: Filters }),
    }),
    { ...required, description: 'Predefined views.' },
  ),
  form: object(
    { layout: object({ type: string(required) }, required), fields: array(string(), required) },
    { ...required, description: 'Quick edit form.' },
  ),
})

export const viewConfigRoutes: RouteRecord = {
  getViewConfig: route({
    method: 'GET',
    path: 'view-config',
    summary: 'Get the view configuration of a list',
    can: 'anyone',
    args: {
      kind: string({
        description: 'Kind of the listed entities: `postType`, `taxonomy` or `root`.',
        required: true,
      }),
      name: string({ description: 'Name of the listed entities.', required: true }),
    },
    samples: () => ({ kind: 'postType', name: 'page' }),
    reply: ViewConfig,
    permit: (ctx: Context, { kind, name }) => {
      const capability = needed(kind, name)
      if (capability === undefined) throw blockEditorErrors.rest_view_config_invalid_entity()
      if (!ctx.can(capability)) throw blockEditorErrors.rest_cannot_read()
    },
  }).handle(async ({ args: { kind, name } }) => {
    const type = kind === 'postType' ? postType(name) : undefined
    const fields = type ? fieldsOf(type) : []
    const layout = { ...(type && mediaOf(type)), titleField: 'title', fields }
    return {
      kind,
      name,
      default_view: {
        ...{ type: type?.isHierarchical ? ('list' as const) : ('table' as const) },
        ...{ filters: [], perPage: 20 },
        sort: { field: 'title', direction: 'asc' },
        ...(type?.isHierarchical && { showLevels: true }),
        ...layout,
      },
      default_layouts: { table: {}, grid: {}, list: {} },
      view_list: viewsOf(name, type),
      form: { layout: { type: 'panel' }, fields: ['title', ...fields] },
    }
  }),
}

/** The capability for managing such items; undefined for an unknown type or taxonomy. */
const needed = (kind: string, name: string): string | undefined => {
  const type = postType(name)
  if (kind === 'postType') return type?.restBase && type.capabilities.edit_posts
  if (kind === 'taxonomy') return taxonomy(name)?.capabilities.manage_terms
  return kind === 'root' ? 'manage_options' : 'edit_posts'
}

const fieldsOf = ({ supports, isHierarchical }: PostType): string[] => [
  ...(supports.has('author') ? ['author'] : []),
  'status',
  ...(isHierarchical ? [] : ['date']),
]

const mediaOf = ({ supports }: PostType) => ({
  ...(supports.has('thumbnail') && { mediaField: 'featured_media' }),
  ...(supports.has('excerpt') && { descriptionField: 'excerpt' }),
})

const isChosen = ({ name, isInternal }: { name: string; isInternal: boolean }): boolean =>
  !isInternal && name !== 'auto-draft'

type View = ValueOf<typeof ViewConfig>['view_list'][number]

const ALL: View = { title: 'All items', slug: 'all' }

/** Views of items that are in use as soon as they exist; editors count their items themselves. */
const VIEWS_OF: Readonly<Record<string, readonly View[]>> = {
  wp_template: [ALL],
  wp_template_part: [
    { title: 'All template parts', slug: 'all-parts' },
    ...PART_AREAS.map(({ area, label }) => ({ title: label, slug: area })),
  ],
  wp_block: [
    { title: 'All patterns', slug: 'all-patterns' },
    { title: 'My patterns', slug: 'my-patterns' },
    ...patternCategories.map(({ name, label }) => ({ title: label, slug: name })),
  ],
}

const viewsOf = (name: string, type: PostType | undefined): readonly View[] => {
  if (!type) return [ALL]
  const views = statuses.filter(isChosen).map(({ name, label }) => viewOf(name, label))
  return VIEWS_OF[name] ?? [ALL, ...views]
}

/** The names of views for which editors have an icon. */
const VIEWS: Readonly<Record<string, string>> = { publish: 'published', draft: 'drafts' }

const viewOf = (status: string, title: string) => ({
  title,
  slug: VIEWS[status] ?? status,
  view: { filters: [{ field: 'status', operator: 'isAny', value: status }] },
})
