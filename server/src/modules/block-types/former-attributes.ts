import type { AttributeMap, BlockMetadata } from './metadata.ts'

/** Attributes that older editors send and current block types no longer declare. */
const FORMER: Readonly<Record<string, AttributeMap>> = {
  'core/latest-comments': { displayExcerpt: { type: 'boolean' } },
  'core/latest-posts': { postLayout: { type: 'string' }, columns: { type: 'number' } },
}

/** Attributes that a block of this type accepts besides those it declares. */
export const formerAttributes = ({ name, supports }: BlockMetadata): AttributeMap => ({
  ...(hasTextAlign(supports.typography) ? { textAlign: { type: 'string' } } : {}),
  ...FORMER[name],
})

/** `textAlign` was a block attribute before it became a style support. */
const hasTextAlign = (typography: unknown): boolean =>
  typeof typography === 'object' &&
  typography !== null &&
  'textAlign' in typography &&
  typography.textAlign !== false
