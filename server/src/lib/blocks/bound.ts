import type { Delimiter } from '../html/block-delimiter.ts'
import { groupOf } from './attributes.ts'

/**
 * A block whose HTML was saved, with attributes that take their value from elsewhere (bindings). It
 * is extracted from a content as a block of this name, so that other saved blocks stay plain HTML.
 */
export const BOUND_BLOCK = 'callboard/bound'

/** The attribute of such a block with the name of the original block. */
export const BOUND_NAME = 'boundBlock'

/** Attributes that bindings can set, by block; the server renders all other bindable blocks anyway. */
export const BOUND_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  'core/paragraph': ['content'],
  'core/heading': ['content'],
  'core/image': ['url', 'title', 'alt', 'caption'],
  'core/button': ['url', 'text', 'linkTarget', 'rel'],
}

export const isBound = ({ name, attributes }: Delimiter): boolean =>
  Object.hasOwn(BOUND_ATTRIBUTES, name) &&
  Object.keys(groupOf(groupOf(attributes, 'metadata'), 'bindings')).length > 0
