import type { JsonType, Schema } from '../../contract/schema.ts'
import type { Attribute, AttributeMap } from './metadata.ts'

/** What the attributes of a block have to be: those that its type knows, in their own types. */
export const attributesSchema = (attributes: AttributeMap): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(attributes).map(([name, attribute]) => [name, attributeSchema(attribute)]),
  ),
  additionalProperties: false,
})

/** Block types know more keywords and a type more than arguments do; the rest is alike. */
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
    // What is nothing at first may be sent as nothing.
    ...(attribute.default === null ? { nullable: true } : {}),
  }
}
