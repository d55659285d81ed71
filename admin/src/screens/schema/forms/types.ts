export interface Option {
  readonly value: string
  readonly label: string
}

export type Control =
  | { readonly kind: 'text' | 'long' | 'address' | 'number' | 'date' | 'lines' | 'flag' }
  | { readonly kind: 'select'; readonly options: readonly Option[] }
  /** Several things, each with the same fields. */
  | { readonly kind: 'rows'; readonly row: string; readonly fields: readonly Field[] }

/** A field of the form of a graph. */
export interface Field {
  /** The path of the value in the form, such as `timeRequired.cooking`. */
  readonly name: string
  readonly label: string
  /** The path of the property in the node that the server makes of it, such as `offers.price`. */
  readonly property: string
  readonly control: Control
  readonly help?: string
}

/** The form of one kind of graph. */
export interface GraphForm {
  /** The name of the kind for the server. */
  readonly name: string
  readonly title: string
  readonly fields: readonly Field[]
}
