import type { AttributeMap, BlockMetadata } from './metadata.ts'

/** A block of the server's own, in the group of widgets. */
export const widgetBlock = (
  name: string,
  about: Required<Pick<BlockMetadata, 'title' | 'description' | 'keywords'>>,
  attributes: AttributeMap,
): BlockMetadata => ({
  ...{ apiVersion: 3, name, ...about, attributes },
  ...{ category: 'widgets', textdomain: 'callboard' },
  supports: { anchor: true, html: false, align: ['wide', 'full'] },
})
