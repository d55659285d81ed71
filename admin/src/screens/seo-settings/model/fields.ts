import type { Block, Condition, Field, Section } from '../declaration/index.ts'
import { isSame, type Values } from './values.ts'

/** A field with the places that it is in. */
export interface Placed {
  readonly section: Section
  readonly block: Block
  readonly field: Field
}

/** The sections with those fields only that the server lets the user change. */
export const allowedSections = (
  sections: readonly Section[],
  names: ReadonlySet<string>,
): readonly Section[] =>
  sections.flatMap((section) => {
    const blocks = section.blocks.flatMap((block) => {
      const fields = block.fields.filter(({ name }) => names.has(name))
      return fields.length > 0 ? [{ ...block, fields }] : []
    })
    return blocks.length > 0 ? [{ ...section, blocks }] : []
  })

export const placedFields = (sections: readonly Section[]): readonly Placed[] =>
  sections.flatMap((section) =>
    section.blocks.flatMap((block) => block.fields.map((field) => ({ section, block, field }))),
  )

/** The first condition that is not met; a switch that was never used is off. */
const unmet = ({ needs = [] }: Field, values: Values): Condition | undefined =>
  needs.find(([name, value]) => name in values && !isSame(values[name] ?? false, value))

/** Blocks with the fields that are shown with these values. */
export const shownBlocks = ({ blocks }: Section, values: Values): readonly Block[] =>
  blocks.flatMap((block) => {
    const fields = block.fields.filter((field) => unmet(field, values) === undefined)
    return fields.length > 0 ? [{ ...block, fields }] : []
  })

/** The field itself, or the one that it depends on while it is not shown. */
export const reachable = (
  { field, section, block }: Placed,
  all: readonly Placed[],
  values: Values,
): Placed => {
  const condition = unmet(field, values)
  const other = condition && all.find((placed) => placed.field.name === condition[0])
  return other ? reachable(other, all, values) : { field, section, block }
}
