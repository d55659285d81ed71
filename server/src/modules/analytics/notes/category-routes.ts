import { Id, Page, PerPage } from '../../../contract/arguments/args.ts'
import { created, listing } from '../../../contract/reply.ts'
import { EDITABLE, route } from '../../../contract/route.ts'
import { array, boolean, integer, object, string } from '../../../contract/schema.ts'
import { SAVE_SETTINGS, VIEW_REPORTS } from '../access/index.ts'
import { changeCategory, createCategory, getCategory, removeCategory } from './categories.ts'
import { countCategories, findCategories } from './category-store.ts'

const required = { required: true } as const

const Category = object({
  id: integer(required),
  name: string(required),
  background_color: string(required),
})

const name = { minLength: 1, maxLength: 200, description: 'Name of the category.' }

const background_color = string({
  format: 'hex-color',
  maxLength: 7,
  description: 'Colour of its notes in charts.',
})

const path = 'note-categories/(?P<id>[\\d]+)'

export const categoryRoutes = {
  listNoteCategories: route({
    method: 'GET',
    path: 'note-categories',
    summary: 'List note categories',
    can: VIEW_REPORTS,
    args: { page: Page, per_page: PerPage },
    reply: array(Category),
  }).handle(async ({ ctx, args: { page, per_page: perPage } }) => {
    const [total, rows] = await Promise.all([
      countCategories(ctx.db),
      findCategories(ctx.db, { limit: perPage, offset: (page - 1) * perPage }),
    ])
    return listing(rows, { total, page, perPage })
  }),

  createNoteCategory: route({
    method: 'POST',
    path: 'note-categories',
    summary: 'Create a note category',
    can: SAVE_SETTINGS,
    args: { name: string({ ...name, ...required }), background_color },
    samples: (n) => ({ name: `Category ${n}` }),
    reply: Category,
  }).handle(async ({ ctx, args }) => {
    const row = await createCategory(ctx, args)
    return created(row, ctx.links.api(`analytics/v1/note-categories/${row.id}`))
  }),

  getNoteCategory: route({
    method: 'GET',
    path,
    summary: 'Get a note category',
    can: VIEW_REPORTS,
    args: { id: Id },
    reply: Category,
    load: (ctx, { id }) => getCategory(ctx, id),
  }).handle(async ({ subject }) => subject),

  updateNoteCategory: route({
    method: EDITABLE,
    path,
    summary: 'Update a note category',
    can: SAVE_SETTINGS,
    args: { id: Id, name: string(name), background_color },
    reply: Category,
  }).handle(({ ctx, args: { id, ...input } }) => changeCategory(ctx, id, input)),

  deleteNoteCategory: route({
    method: 'DELETE',
    path,
    summary: 'Delete a note category',
    description: 'Its notes are kept without a category.',
    can: SAVE_SETTINGS,
    args: { id: Id },
    reply: object({
      deleted: boolean(required),
      previous: { ...Category, ...required },
    }),
  }).handle(async ({ ctx, args: { id } }) => {
    const previous = await getCategory(ctx, id)
    await removeCategory(ctx, previous)
    return { deleted: true, previous }
  }),
}
