/** A choice of a list. */
export interface Option {
  readonly value: string
  readonly label: string
}

/** A column of a list of rows. */
export interface Column {
  readonly key: string
  readonly label: string
  /** The words to choose from; any text without them. */
  readonly options?: readonly Option[]
}

/** How a setting is edited. */
export type Control =
  | {
      readonly kind: 'toggle' | 'decision' | 'text' | 'long' | 'address' | 'email' | 'time' | 'date'
    }
  /** The address of a page that the site makes, which no other page may have. */
  | { readonly kind: 'page-address' }
  /** A text with smart tags such as `#post_title`. */
  | { readonly kind: 'template'; readonly isLong?: boolean }
  | {
      readonly kind: 'number'
      readonly min?: number
      readonly max?: number
      readonly step?: string
    }
  | { readonly kind: 'select'; readonly options: readonly Option[] }
  /** The same, stored as JSON with `label` and `value`. */
  | { readonly kind: 'picked'; readonly options: readonly Option[] }
  /** Some of a list. */
  | { readonly kind: 'checks'; readonly options: readonly Option[] }
  /** Words, stored as JSON. */
  | { readonly kind: 'tags' }
  /** Posts or terms, each stored as JSON. */
  | { readonly kind: 'items'; readonly of: 'post' | 'term' }
  /** Rows of texts; each is an object, or JSON of one. */
  | { readonly kind: 'rows'; readonly columns: readonly Column[]; readonly isJson: boolean }

/** Another setting that has to have this value. */
export type Condition = readonly [name: string, value: unknown]

/** Where the effect of settings can be seen. */
export interface Effect {
  readonly label: string
  /** The path of a file of the site that shows it. */
  readonly path?: string
}

export interface Field {
  /** The path of the setting in exported files, by which the server knows it. */
  readonly name: string
  readonly label: string
  readonly help?: string
  readonly control: Control
  /** The field is shown only if all of them are met. */
  readonly needs?: readonly Condition[]
}

/** What can be done at a block besides its settings; `tools/index.tsx` has their components. */
export type Tool = 'places' | 'summary-mail' | 'alert-mail' | 'system-report' | 'image-texts'

/** Fields that belong together. */
export interface Block {
  readonly title: string
  readonly intro?: string
  readonly effect: Effect
  readonly fields: readonly Field[]
  readonly tool?: Tool
}

export interface Section {
  /** Its name in the address. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
}

/** The content types, taxonomies and roles that have settings of their own. */
export interface Kinds {
  readonly types: readonly string[]
  readonly taxonomies: readonly string[]
  readonly roles: readonly string[]
}
