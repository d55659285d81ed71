import type { AttributeMap, BlockMetadata } from './metadata.ts'

/** Metadata of a server-rendered block in the widgets category. */
export const widgetBlock = (
  name: string,
  about: Required<Pick<BlockMetadata, 'title' | 'description' | 'keywords'>>,
  attributes: AttributeMap,
): BlockMetadata => ({
  ...{ apiVersion: 3, name, ...about, attributes },
  ...{ category: 'widgets', textdomain: 'callboard' },
  supports: { anchor: true, html: false, align: ['wide', 'full'] },
})
