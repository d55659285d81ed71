import type { Context } from '../../../contract/context.ts'
import type { Attributes } from '../../../lib/blocks/delimiter.ts'
import type { DynamicBlock, Part } from '../../../lib/blocks/parts.ts'
import { escapeHtml } from '../../../lib/text.ts'
import type { PostRow } from '../row.ts'

/** Where a block stands while it is made. */
export interface Scope {
  readonly ctx: Context
  /** The item that the block is about. */
  readonly row: PostRow
  /** Whether the row came from a list, which reads no texts. */
  readonly isBare: boolean
  /** Items whose text is being made around this block; none is made inside itself. */
  readonly within: readonly number[]
  /** What the loop around this block goes through. */
  readonly loop?: readonly PostRow[]
  readonly isInNavigation?: boolean
  /** What may still be made and asked for in this content, so that no text can cost too much. */
  readonly budget: { blocks: number; questions: number }
  /** Makes what a block encloses, or another content, in a scope like this one. */
  make(parts: readonly Part[], changes?: Partial<Scope>): Promise<string>
}

export type BlockRenderer = (block: DynamicBlock, scope: Scope) => string | Promise<string>

/** `class="…"` of a block's outer element: its own names, its width and what its writer chose. */
export const wrapper = (
  { name, attributes }: DynamicBlock,
  ...extra: readonly (string | false)[]
): string => {
  const { align, className, textAlign } = attributes
  const classes = [
    ...extra,
    `wp-block-${name.replace(/^core\//, '')}`,
    typeof align === 'string' && align !== '' && `align${align}`,
    typeof textAlign === 'string' && `has-text-align-${textAlign}`,
    typeof className === 'string' && className,
  ]
  return `class="${escapeHtml(classes.filter(Boolean).join(' '))}"`
}

export const textOf = (attributes: Attributes, name: string, usual = ''): string => {
  const value = attributes[name]
  return typeof value === 'string' ? value : usual
}

/** A whole number within bounds. */
export const countOf = (
  attributes: Attributes,
  name: string,
  { usual, max }: { readonly usual: number; readonly max: number },
): number => {
  const value = Number(attributes[name] ?? usual)
  return Number.isInteger(value) ? Math.min(Math.max(value, 0), max) : usual
}

export const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : []).map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
