import type { AttributeMap, BlockMetadata } from './metadata.ts'

/** Attributes that older editors send and present ones no longer have. */
const FORMER: Readonly<Record<string, AttributeMap>> = {
  'core/latest-comments': { displayExcerpt: { type: 'boolean' } },
  'core/latest-posts': { postLayout: { type: 'string' }, columns: { type: 'number' } },
}

/** What a block of this type is still made from, besides what its type tells. */
export const formerAttributes = ({ name, supports }: BlockMetadata): AttributeMap => ({
  ...(hasTextAlign(supports.typography) ? { textAlign: { type: 'string' } } : {}),
  ...FORMER[name],
})

/** Was an attribute of each block before it became a style of all. */
const hasTextAlign = (typography: unknown): boolean =>
  typeof typography === 'object' &&
  typography !== null &&
  'textAlign' in typography &&
  typography.textAlign !== false
