/** A property that a type needs, or several of which one suffices. */
export type Requirement = string | readonly [string, ...string[]]

/** What a type of schema.org is judged by. */
export interface TypeRules {
  /** Without these search engines show nothing of it. */
  readonly required?: readonly Requirement[]
  /** With these they show more. */
  readonly recommended?: readonly Requirement[]
}

/** What the value of a property has to be. */
export type ValueRule =
  | { readonly kind: 'address' | 'date' | 'duration' | 'currency' }
  | {
      readonly kind: 'number'
      readonly least?: number
      readonly most?: number
      readonly isWhole?: boolean
    }
  /** Words of schema.org, with or without its address before them. */
  | { readonly kind: 'word'; readonly words: readonly string[] }
  | { readonly kind: 'text'; readonly least?: number; readonly most?: number }
  /** A thing of one of these types, or a text where that may stand for it. */
  | { readonly kind: 'thing'; readonly types: readonly string[]; readonly orText?: boolean }
  /** An address, or a thing that has one. */
  | { readonly kind: 'address or thing' }

/** Two properties of a thing, of which the first is not more or later than the second. */
export type Order = readonly [first: string, second: string, severity?: 'warning']
