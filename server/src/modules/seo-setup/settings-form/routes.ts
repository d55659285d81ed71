import { route } from '../../../contract/route.ts'
import { array, integer, object, string, typed } from '../../../contract/schema.ts'
import { NEEDS_OPTIONS } from '../../seo-kernel/index.ts'
import { listChanges } from './history.ts'
import { previewPage } from './preview.ts'
import { listFields, saveFields } from './service.ts'

const required = { required: true } as const

const Value = typed<unknown>({
  type: ['string', 'number', 'boolean', 'array', 'object', 'null'],
  required: true,
})

const Fields = object({
  fields: array(
    object({
      name: string({ description: 'Path of the setting in exported files.', ...required }),
      kind: string({ description: 'Kind of the value, such as `text` or `flag`.', ...required }),
      default: Value,
      value: Value,
    }),
    required,
  ),
})

const values = typed<object>({
  type: 'object',
  description: 'New values, keyed by the names of their settings.',
})

const reset = array(string({ maxLength: 200 }), {
  description: 'Names of settings that get their default values.',
  maxItems: 2_000,
})

const text = string(required)

/** Room for the longest lists. */
const maxBodyBytes = 4_194_304

export const settingsFormRoutes = {
  listSeoSettingFields: route({
    method: 'GET',
    path: 'settings/fields',
    summary: 'List SEO settings as fields',
    description: 'Returns each setting that the caller may change, with its default and its value.',
    can: NEEDS_OPTIONS,
    cacheTags: ['options'],
    reply: Fields,
  }).handle(async ({ ctx }) => ({ fields: await listFields(ctx) })),

  saveSeoSettingFields: route({
    method: 'POST',
    path: 'settings/fields',
    summary: 'Update SEO settings by name',
    description:
      'Unlike `options`, it refuses invalid values, with a message for each setting in `params`.',
    can: NEEDS_OPTIONS,
    args: { values, reset },
    maxBodyBytes,
    samples: (n) => ({ values: { 'webmasterTools.google': `code-${n}` } }),
    reply: Fields,
  }).handle(async ({ ctx, args }) => ({ fields: await saveFields(ctx, args) })),

  previewSeoSettings: route({
    method: 'POST',
    path: 'settings/preview',
    summary: 'Preview a page with other SEO settings',
    description: 'Returns the head of a page as it would be with these values. Nothing is saved.',
    can: NEEDS_OPTIONS,
    args: {
      id: integer({
        description: 'Id of a post or a page; 0 for the front page.',
        minimum: 0,
        default: 0,
      }),
      values,
      reset,
    },
    maxBodyBytes,
    samples: () => ({ id: 0, values: { 'searchAppearance.global.siteTitle': '#site_title' } }),
    reply: object({
      link: text,
      title: text,
      description: text,
      robots: array(string(), required),
      social: object({ title: text, description: text, image: text }, required),
      card: object({ kind: text, title: text, description: text, image: text }, required),
      head: string({ description: 'Head of the page, in HTML.', ...required }),
    }),
  }).handle(({ ctx, args: { id, ...given } }) => previewPage(ctx, id, given)),

  listSeoSettingChanges: route({
    method: 'GET',
    path: 'settings/history',
    summary: 'List changes of SEO settings',
    description: 'Returns the latest changes of settings that the caller may change, newest first.',
    can: NEEDS_OPTIONS,
    args: {
      before: integer({ description: 'Only changes that are older than this one.', minimum: 1 }),
      per_page: integer({
        description: 'Number of changes.',
        minimum: 1,
        maximum: 100,
        default: 20,
      }),
    },
    reply: object({
      changes: array(
        object({
          id: integer(required),
          date_gmt: text,
          author: integer({ description: 'Id of the user; 0 for the operator.', ...required }),
          author_name: text,
          changes: array(object({ name: text, before: Value, after: Value }), required),
        }),
        required,
      ),
      next: integer({ description: '`before` of the next page; 0 after the last.', ...required }),
    }),
  }).handle(({ ctx, args: { per_page, before } }) => listChanges(ctx, { limit: per_page, before })),
}
