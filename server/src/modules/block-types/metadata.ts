/**
 * A block type as its authors describe it in `block.json`. `core-blocks.gen.ts` holds those of the
 * block library that the editor uses.
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

/** What a block can remember, by name. */
export type AttributeMap = Readonly<Record<string, Attribute>>

/** Its values' shape and, for what is read out of the saved HTML, where it stands there. */
export interface Attribute {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly items?: Readonly<Record<string, unknown>>
  readonly minimum?: number
  readonly maximum?: number
  readonly [keyword: string]: unknown
}

/** What the editor offers for a block by itself: colours, sizes, a name of one's own. */
export type Supports = Readonly<Record<string, unknown>>
