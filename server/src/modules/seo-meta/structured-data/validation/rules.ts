/** A required property, or several of which one suffices. */
export type Requirement = string | readonly [string, ...string[]]

/** The rules of a type of schema.org. */
export interface TypeRules {
  /** Without these search engines show no rich result. */
  readonly required?: readonly Requirement[]
  /** With these they show more. */
  readonly recommended?: readonly Requirement[]
}

/** The rule for the value of a property. */
export type ValueRule =
  | { readonly kind: 'address' | 'date' | 'duration' | 'currency' }
  | {
      readonly kind: 'number'
      readonly least?: number
      readonly most?: number
      readonly isWhole?: boolean
    }
  /** Members of an enumeration, with or without the address of schema.org. */
  | { readonly kind: 'word'; readonly words: readonly string[] }
  | { readonly kind: 'text'; readonly least?: number; readonly most?: number }
  /** A node of one of these types, or a text where `orText` is set. */
  | { readonly kind: 'thing'; readonly types: readonly string[]; readonly orText?: boolean }
  /** An address, or a node with one. */
  | { readonly kind: 'address or thing' }

/** Two properties of a node; the first must not be greater or later than the second. */
export type Order = readonly [first: string, second: string, severity?: 'warning']
