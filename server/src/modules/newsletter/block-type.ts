import type { BlockMetadata } from '../block-types/index.ts'

const text = { type: 'string', default: '' }

/** The metadata of the block for editors. */
export const subscribeType: BlockMetadata = {
  apiVersion: 3,
  name: 'callboard/subscribe',
  title: 'Subscribe by mail',
  category: 'widgets',
  description: 'Visitors leave their address and get a mail about each new post.',
  textdomain: 'callboard',
  attributes: {
    title: text,
    buttonText: text,
    // In a template: shown only if the settings of the newsletter say so.
    isOptional: { type: 'boolean', default: false },
  },
  supports: { anchor: true, html: false, align: ['wide', 'full'] },
}
