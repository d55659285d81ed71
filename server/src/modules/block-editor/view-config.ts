import type { Context } from '../../contract/context.ts'
import { type RouteRecord, route } from '../../contract/route.ts'
import { array, object, string, typed } from '../../contract/schema.ts'
import { type PostType, postType, statuses, taxonomy } from '../types/index.ts'
import { blockEditorErrors } from './errors.ts'

const anything = (description: string) => typed<object>({ type: 'object', description })

const ViewConfig = object({
  kind: string({ required: true }),
  name: string({ required: true }),
  default_view: anything('How a list begins.'),
  default_layouts: anything('What each kind of list shows at first.'),
  view_list: array(anything('A list that is ready to be chosen.')),
  form: anything('The form for a few fields of an item.'),
})

export const viewConfigRoutes: RouteRecord = {
  getViewConfig: route({
    method: 'GET',
    path: 'view-config',
    summary: 'How lists of items begin on screens that manage them',
    can: 'anyone',
    args: {
      kind: string({
        description: 'Kind of what is listed: postType, taxonomy, root.',
        required: true,
      }),
      name: string({ description: 'Which of that kind.', required: true }),
    },
    samples: () => ({ kind: 'postType', name: 'page' }),
    reply: ViewConfig,
    permit: (ctx: Context, { kind, name }) => {
      if (!ctx.can(needed(kind, name))) throw blockEditorErrors.rest_cannot_view()
    },
  }).handle(async ({ args: { kind, name } }) => {
    const type = kind === 'postType' ? postType(name) : undefined
    const fields = type ? fieldsOf(type) : []
    const layout = { ...(type && mediaOf(type)), titleField: 'title', fields }
    return {
      kind,
      name,
      default_view: {
        ...{ type: 'table', page: 1, perPage: 20, search: '', filters: [] },
        sort: { field: 'title', direction: 'asc' },
        ...layout,
      },
      default_layouts: { table: {}, grid: {}, list: {} },
      view_list: [
        { title: 'All items', slug: 'all' },
        ...(type ? statuses.filter(isChosen).map(({ name, label }) => viewOf(name, label)) : []),
      ],
      form: { layout: { type: 'panel' }, fields: ['title', ...fields] },
    }
  }),
}

/** Whoever manages the items; what is unknown is for those who manage the site. */
const needed = (kind: string, name: string): string => {
  if (kind === 'postType') return postType(name)?.capabilities.edit_posts ?? 'manage_options'
  if (kind === 'taxonomy') return taxonomy(name)?.capabilities.manage_terms ?? 'manage_options'
  return 'manage_options'
}

const fieldsOf = ({ supports, isHierarchical }: PostType): string[] => [
  ...(supports.has('author') ? ['author'] : []),
  'status',
  'date',
  ...(isHierarchical ? ['parent'] : []),
]

const mediaOf = ({ supports }: PostType): object => ({
  ...(supports.has('thumbnail') && { mediaField: 'featured_media' }),
  ...(supports.has('excerpt') && { descriptionField: 'excerpt' }),
})

const isChosen = ({ name, isInternal }: { name: string; isInternal: boolean }): boolean =>
  !isInternal && name !== 'auto-draft'

const viewOf = (status: string, title: string): object => ({
  title,
  slug: status,
  view: { filters: [{ field: 'status', operator: 'isAny', value: status }] },
})
