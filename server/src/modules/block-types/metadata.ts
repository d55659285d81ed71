/**
 * A block type as described by its `block.json`. `core-blocks.gen.ts` contains those of the block
 * library that the editor uses.
 */
export interface BlockMetadata {
  readonly name: string
  readonly apiVersion: number
  readonly title: string
  readonly category: string
  readonly description: string
  readonly textdomain: string
  readonly icon?: string
  readonly keywords?: readonly string[]
  readonly parent?: readonly string[]
  readonly ancestor?: readonly string[]
  readonly allowedBlocks?: readonly string[]
  readonly attributes?: AttributeMap
  readonly supports: Supports
  readonly selectors?: Readonly<Record<string, unknown>>
  readonly styles?: readonly object[]
  readonly providesContext?: Readonly<Record<string, string>>
  readonly usesContext?: readonly string[]
  readonly example?: Readonly<Record<string, unknown>>
  readonly style?: string | readonly string[]
  readonly editorStyle?: string | readonly string[]
  readonly viewScriptModule?: string | readonly string[]
}

/** Attributes of a block, by name. */
export type AttributeMap = Readonly<Record<string, Attribute>>

/** Type of the values and, for attributes read from the saved HTML, their source. */
export interface Attribute {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly items?: Readonly<Record<string, unknown>>
  readonly minimum?: number
  readonly maximum?: number
  readonly [keyword: string]: unknown
}

/** Features that the editor adds to a block: colours, sizes, a custom name. */
export type Supports = Readonly<Record<string, unknown>>
