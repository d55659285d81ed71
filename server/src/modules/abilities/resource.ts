import { resource } from '../../contract/resource.ts'
import { object, string, typed, type ViewContext } from '../../contract/schema.ts'

const ALL: readonly ViewContext[] = ['view', 'edit', 'embed']
const FULL: readonly ViewContext[] = ['view', 'edit']

export const abilityResource = resource('ability', {
  name: string({ description: 'Its name, with a namespace.', context: ALL, readonly: true }),
  label: string({ description: 'Its name for people.', context: ALL, readonly: true }),
  description: string({ description: 'What it does.', context: FULL, readonly: true }),
  category: string({ description: 'The kind of ability.', context: ALL, readonly: true }),
  input_schema: typed<object>({
    type: 'object',
    description: 'What it takes.',
    context: FULL,
    readonly: true,
  }),
  output_schema: typed<object>({
    type: 'object',
    description: 'What it answers with.',
    context: FULL,
    readonly: true,
  }),
  meta: object({}, { description: 'How careful one has to be.', context: FULL, readonly: true }),
})

export const categoryResource = resource('ability-category', {
  slug: string({ description: 'Its identifier.', context: ALL, readonly: true }),
  label: string({ description: 'Its name for people.', context: ALL, readonly: true }),
  description: string({ description: 'What belongs to it.', context: FULL, readonly: true }),
  meta: typed<object>({
    type: 'object',
    description: 'Further facts; there are none.',
    context: FULL,
    readonly: true,
  }),
})
