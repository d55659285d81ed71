import type { Json } from './json.ts'

/** The changes of the owner, or a variation of the theme. */
export interface Design {
  readonly settings: Json
  readonly styles: Json
}

/** The design without changes. */
export type Theme = Design & { readonly title: string }

/** A variation of the theme. */
export type Look = Theme
