import { type FieldMap, resource } from '../../../../contract/resource.ts'
import { integer, oneOf, string } from '../../../../contract/schema.ts'
import { ALWAYS, KIND_NAMES, MAX_NAME, SHOWN } from '../../model/index.ts'

const READ = { readonly: true } as const

export const categoryFields = {
  id: integer({ description: 'Unique identifier of the category.', context: ALWAYS, ...READ }),
  kind: oneOf(KIND_NAMES, {
    description: 'What it sorts by; fixed once it is made.',
    context: ALWAYS,
    required: true,
  }),
  name: string({
    description: 'The name, as text.',
    context: ALWAYS,
    required: true,
    maxLength: MAX_NAME,
  }),
  slug: string({ description: 'The name in addresses, unique in its kind.', context: ALWAYS }),
  link: string({
    description: 'Where readers find its items.',
    format: 'uri',
    context: ALWAYS,
    ...READ,
  }),
  description: string({
    description: 'What it means, in HTML.',
    context: SHOWN,
    maxLength: 10_000,
  }),
  count: integer({ description: 'Published items that carry it.', context: SHOWN, ...READ }),
} as const satisfies FieldMap

export const categoryResource = resource('catalogue-category', categoryFields)
