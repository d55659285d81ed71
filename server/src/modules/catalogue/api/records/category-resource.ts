import { type FieldMap, resource } from '../../../../contract/resource.ts'
import { integer, oneOf, string } from '../../../../contract/schema.ts'
import { ALWAYS, KIND_NAMES, MAX_NAME, SHOWN } from '../../model/index.ts'

const READ = { readonly: true } as const

export const categoryFields = {
  id: integer({ description: 'Unique identifier of the category.', context: ALWAYS, ...READ }),
  kind: oneOf(KIND_NAMES, {
    description: 'Kind of the category; cannot be changed later.',
    context: ALWAYS,
    required: true,
  }),
  name: string({
    description: 'Name of the category, as plain text.',
    context: ALWAYS,
    required: true,
    maxLength: MAX_NAME,
  }),
  slug: string({ description: 'Slug of the category, unique within its kind.', context: ALWAYS }),
  link: string({
    description: 'URL of the page of the category.',
    format: 'uri',
    context: ALWAYS,
    ...READ,
  }),
  description: string({
    description: 'Description of the category, in HTML.',
    context: SHOWN,
    maxLength: 10_000,
  }),
  count: integer({
    description: 'Number of published items in the category.',
    context: SHOWN,
    ...READ,
  }),
} as const satisfies FieldMap

export const categoryResource = resource('catalogue-category', categoryFields)
