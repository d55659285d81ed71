import type { BlockMetadata } from '../../modules/block-types/index.ts'
import { SHARE_SERVICES, USUAL_SERVICES } from './share.ts'

const common = {
  apiVersion: 3,
  category: 'theme',
  textdomain: 'callboard',
  supports: { anchor: true, html: false, align: ['wide', 'full'] },
} as const

/** The block metadata for editors. */
export const articleBlockTypes: readonly BlockMetadata[] = [
  {
    ...common,
    name: 'callboard/post-contents',
    title: 'Contents of long posts',
    description: 'The sections of a post, where it is long and has several.',
    attributes: { maxLevel: { type: 'integer', enum: [2, 3, 4], default: 3 } },
  },
  {
    ...common,
    name: 'callboard/post-series',
    title: 'Series',
    description:
      'The place of a post in its series: all parts, or those before and after it. A tag called “Series: …” is a series.',
    attributes: { isEnd: { type: 'boolean', default: false } },
  },
  {
    ...common,
    name: 'callboard/share',
    title: 'Share',
    description: 'Links to share a post, its address, and the feed. They work without scripts.',
    attributes: {
      services: {
        type: 'array',
        items: { type: 'string', enum: SHARE_SERVICES },
        default: USUAL_SERVICES,
      },
    },
  },
]
