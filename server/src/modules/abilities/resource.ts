import { resource } from '../../contract/resource.ts'
import { object, string, typed, type ViewContext } from '../../contract/schema.ts'

const ALL: readonly ViewContext[] = ['view', 'edit', 'embed']
const FULL: readonly ViewContext[] = ['view', 'edit']

export const abilityResource = resource('ability', {
  name: string({
    description: 'Name of the ability, including its namespace.',
    context: ALL,
    readonly: true,
  }),
  label: string({ description: 'Display name of the ability.', context: ALL, readonly: true }),
  description: string({
    description: 'Description of the ability.',
    context: FULL,
    readonly: true,
  }),
  category: string({ description: 'Category of the ability.', context: ALL, readonly: true }),
  input_schema: typed<object>({
    type: 'object',
    description: 'JSON schema of the input.',
    context: FULL,
    readonly: true,
  }),
  output_schema: typed<object>({
    type: 'object',
    description: 'JSON schema of the output.',
    context: FULL,
    readonly: true,
  }),
  meta: object(
    {},
    { description: 'Metadata of the ability, such as annotations.', context: FULL, readonly: true },
  ),
})

export const categoryResource = resource('ability-category', {
  slug: string({ description: 'Slug of the category.', context: ALL, readonly: true }),
  label: string({ description: 'Display name of the category.', context: ALL, readonly: true }),
  description: string({
    description: 'Description of the category.',
    context: FULL,
    readonly: true,
  }),
  meta: typed<object>({
    type: 'object',
    description: 'Metadata of the category; always empty.',
    context: FULL,
    readonly: true,
  }),
})
