import type { JsonType, Schema } from '../../contract/schema.ts'
import type { Attribute, AttributeMap } from './metadata.ts'

/** Schema of a block's attributes: those of its type, and no others. */
export const attributesSchema = (attributes: AttributeMap): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(attributes).map(([name, attribute]) => [name, attributeSchema(attribute)]),
  ),
  additionalProperties: false,
})

/** Block metadata has keywords beyond those of arguments, and the type `rich-text`. */
const attributeSchema = (attribute: Attribute): Schema => {
  const types = [attribute.type ?? []]
    .flat()
    .map((type) => (type === 'rich-text' ? 'string' : type))
  const { enum: words, items, minimum, maximum } = attribute
  return {
    ...(types.length > 0 ? { type: types as JsonType[] } : {}),
    ...(words === undefined ? {} : { enum: words }),
    ...(items === undefined ? {} : { items: items as Schema }),
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
    // An attribute whose default is null accepts null.
    ...(attribute.default === null ? { nullable: true } : {}),
  }
}
