import type { SchemaLink } from '../../../contract/resource.ts'
import { type PostType, taxonomiesOfType } from '../../types/index.ts'

/** The `wp:action-…` links of a type's items, for its published schema. */
export const actionLinks = (type: PostType): readonly SchemaLink[] => {
  const describe = (
    action: string,
    title: string,
    properties: Readonly<Record<string, unknown>>,
  ): SchemaLink => ({
    rel: `https://api.w.org/action-${action}`,
    title,
    path: `core/v2/${type.restBase}/{id}`,
    targetSchema: { type: 'object', properties },
  })
  const links: SchemaLink[] = []
  if (type.name !== 'attachment')
    links.push(
      describe('publish', 'You may publish this item.', {
        status: { type: 'string', enum: ['publish', 'future'] },
      }),
    )
  links.push(
    describe('unfiltered-html', 'You may use any HTML in this item.', {
      content: { raw: { type: 'string' } },
    }),
  )
  if (type.name === 'post')
    links.push(describe('sticky', 'You may keep this item on top.', { sticky: BOOLEAN }))
  if (type.supports.has('author'))
    links.push(
      describe('assign-author', 'You may name the author of this item.', { author: INTEGER }),
    )
  for (const { name, restBase } of taxonomiesOfType(type.name)) {
    if (restBase === undefined) continue
    const terms = { [restBase]: { type: 'array', items: INTEGER } }
    links.push(
      describe(`assign-${restBase}`, `You may give this item terms of ${name}.`, terms),
      describe(`create-${restBase}`, `You may make terms of ${name}.`, terms),
    )
  }
  return links
}

const BOOLEAN = { type: 'boolean' } as const
const INTEGER = { type: 'integer' } as const
