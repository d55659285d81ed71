import {
  ContextArg,
  Exclude,
  Force,
  Id,
  Include,
  Offset,
  Order,
  Page,
  PerPage,
  wantedIds,
} from '../../contract/arguments/args.ts'
import type { Context } from '../../contract/context.ts'
import { created, listing } from '../../contract/reply.ts'
import { EDITABLE, type RouteRecord, route } from '../../contract/route.ts'
import { array, oneOf, string, typed } from '../../contract/schema.ts'
import { fontErrors } from './errors.ts'
import { facePath, familyPath, presentFace, presentFamily } from './present.ts'
import { faceResource, familyResource, VersionArg } from './resource.ts'
import {
  changeFamily,
  createFace,
  createFamily,
  faceType,
  familyType,
  getFace,
  getFamily,
  getParent,
  removeFont,
} from './service.ts'
import {
  CHANGED_FAMILY,
  cleanSettings,
  FACE,
  FAMILY,
  findSettingsFault,
  type Settings,
  type SettingsRules,
} from './settings.ts'
import { findFonts } from './store.ts'

const FAMILY_PATH = 'font-families/(?P<id>[\\d]+)'
const FACES = 'font-families/(?P<font_family_id>[\\d]+)/font-faces'

const families = {
  can: 'edit_theme_options',
  denied: fontErrors.rest_cannot_read,
  resource: familyResource,
} as const
const faces = { ...families, resource: faceResource } as const

const settingsArg = (rules: SettingsRules) => ({
  ...typed<Settings>({
    type: 'string',
    description: 'Settings in the format of theme.json, as JSON.',
    check: (value) => findSettingsFault(value, rules),
    clean: cleanSettings,
  }),
  required: true as const,
})

const listArgs = {
  context: ContextArg,
  page: Page,
  per_page: PerPage,
  exclude: Exclude,
  include: Include,
  offset: Offset,
  order: Order,
  orderby: oneOf(['id', 'include'], { description: 'Field to sort by.', default: 'id' }),
}

const pageOf = (args: {
  readonly page: number
  readonly per_page: number
  readonly offset?: number | undefined
  readonly order: 'asc' | 'desc'
  readonly orderby: 'id' | 'include'
  readonly include: readonly number[]
  readonly exclude: readonly number[]
}) => ({
  include: wantedIds(args.include),
  exclude: args.exclude,
  order:
    args.orderby === 'include' && args.include.length > 0 ? ('as included' as const) : args.order,
  limit: args.per_page,
  offset: Math.max(0, args.offset ?? (args.page - 1) * args.per_page),
})

const sample = (n: number): string =>
  JSON.stringify({ name: `Font ${n}`, slug: `font-${n}`, fontFamily: `Font ${n}` })

const faceSample = (n: number): string =>
  JSON.stringify({ fontFamily: `Font ${n}`, src: `https://fonts.example.org/${n}.woff2` })

const loadFace = (
  ctx: Context,
  { font_family_id, id }: { readonly font_family_id: number; readonly id: number },
) => getFace(ctx, font_family_id, id)

export const fontRoutes: RouteRecord = {
  listFontFamilies: route({
    ...families,
    method: 'GET',
    path: 'font-families',
    summary: 'List font families',
    cacheTags: ['posts'],
    args: {
      ...listArgs,
      slug: array(string(), { description: 'Limit results to font families with these slugs.' }),
    },
  }).handle(async ({ ctx, args }) => {
    const query = { type: familyType.name, slugs: args.slug, ...pageOf(args) }
    const { rows, total } = await findFonts(ctx.db, query)
    const items = await Promise.all(rows.map((row) => presentFamily(ctx, row, args.context)))
    return listing(items, { total, page: args.page, perPage: args.per_page })
  }),

  createFontFamily: route({
    ...families,
    denied: fontErrors.rest_cannot_create,
    method: 'POST',
    path: 'font-families',
    summary: 'Create a font family',
    args: { theme_json_version: VersionArg, font_family_settings: settingsArg(FAMILY) },
    samples: (n) => ({ font_family_settings: sample(n) }),
  }).handle(async ({ ctx, args: { theme_json_version: version, font_family_settings } }) => {
    const row = await createFamily(ctx, { version, settings: font_family_settings })
    return created(await presentFamily(ctx, row, 'edit'), ctx.links.api(familyPath(row.id)))
  }),

  getFontFamily: route({
    ...families,
    method: 'GET',
    path: FAMILY_PATH,
    summary: 'Get a font family',
    cacheTags: ['posts'],
    args: { id: Id, context: ContextArg },
    load: (ctx, { id }) => getFamily(ctx, id),
  }).handle(({ ctx, args: { context }, subject }) => presentFamily(ctx, subject, context)),

  updateFontFamily: route({
    ...families,
    denied: fontErrors.rest_cannot_edit,
    method: EDITABLE,
    path: FAMILY_PATH,
    summary: 'Update a font family',
    args: {
      id: Id,
      theme_json_version: VersionArg,
      font_family_settings: settingsArg(CHANGED_FAMILY),
    },
    samples: () => ({ font_family_settings: '{"name":"Another name"}' }),
    load: (ctx, { id }) => getFamily(ctx, id),
  }).handle(async ({ ctx, args: { id, theme_json_version: version, font_family_settings } }) => {
    const row = await changeFamily(ctx, id, { version, settings: font_family_settings })
    return presentFamily(ctx, row, 'edit')
  }),

  deleteFontFamily: route({
    ...families,
    denied: fontErrors.rest_cannot_delete,
    method: 'DELETE',
    path: FAMILY_PATH,
    summary: 'Delete a font family',
    description: 'Deletes the font family together with its font faces and their files.',
    args: { id: Id, force: Force },
    load: (ctx, { id }) => getFamily(ctx, id),
  }).handle(async ({ ctx, args: { force }, subject }) => {
    if (!force) throw fontErrors.rest_trash_not_supported()
    const previous = await presentFamily(ctx, subject, 'edit')
    await removeFont(ctx, subject)
    return { deleted: true, previous }
  }),

  listFontFaces: route({
    ...faces,
    method: 'GET',
    path: FACES,
    summary: 'List font faces',
    cacheTags: ['posts'],
    args: { ...listArgs, font_family_id: Id },
    load: (ctx, { font_family_id }) => getParent(ctx, font_family_id),
  }).handle(async ({ ctx, args, subject: { id: parentId } }) => {
    const query = { type: faceType.name, parentId, ...pageOf(args) }
    const { rows, total } = await findFonts(ctx.db, query)
    const items = rows.map((row) => presentFace(ctx, row, args.context))
    return listing(items, { total, page: args.page, perPage: args.per_page })
  }),

  createFontFace: route({
    ...faces,
    denied: fontErrors.rest_cannot_create,
    method: 'POST',
    path: FACES,
    summary: 'Create a font face',
    description: 'Takes an uploaded font file or the URL of one.',
    upload: true,
    args: {
      font_family_id: Id,
      theme_json_version: VersionArg,
      font_face_settings: settingsArg(FACE),
    },
    samples: (n) => ({ font_face_settings: faceSample(n) }),
    load: (ctx, { font_family_id }) => getParent(ctx, font_family_id),
  }).handle(async ({ ctx, args, subject: { id }, upload }) => {
    const { theme_json_version: version, font_face_settings: settings } = args
    const row = await createFace(ctx, id, { version, settings }, upload)
    return created(presentFace(ctx, row, 'edit'), ctx.links.api(facePath(row)))
  }),

  getFontFace: route({
    ...faces,
    method: 'GET',
    path: `${FACES}/(?P<id>[\\d]+)`,
    summary: 'Get a font face',
    cacheTags: ['posts'],
    args: { font_family_id: Id, id: Id, context: ContextArg },
    load: loadFace,
  }).handle(async ({ ctx, args: { context }, subject }) => presentFace(ctx, subject, context)),

  deleteFontFace: route({
    ...faces,
    denied: fontErrors.rest_cannot_delete,
    method: 'DELETE',
    path: `${FACES}/(?P<id>[\\d]+)`,
    summary: 'Delete a font face',
    description: 'Deletes the font face together with its file.',
    args: { font_family_id: Id, id: Id, force: Force },
    load: loadFace,
  }).handle(async ({ ctx, args: { force }, subject }) => {
    if (!force) throw fontErrors.rest_trash_not_supported()
    const previous = presentFace(ctx, subject, 'edit')
    await removeFont(ctx, subject)
    return { deleted: true, previous }
  }),
}
