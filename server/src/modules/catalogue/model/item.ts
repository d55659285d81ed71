import type { Insertable, Selectable, Updateable } from 'kysely'
import type { CatalogueItemsTable, CatalogueTermsTable } from '../../../store/tables/catalogue.ts'
import type { KindName } from './kinds.ts'

export type ItemRow = Selectable<CatalogueItemsTable>
export type NewItemRow = Insertable<CatalogueItemsTable>
export type ItemChanges = Updateable<CatalogueItemsTable>

export type TermRow = Selectable<CatalogueTermsTable>

/** Importance of a character in a show. */
export const ROLES = ['regular', 'recurring', 'guest'] as const

export type Role = (typeof ROLES)[number]

/** A character's part in a show. */
export interface Appearance {
  readonly show: number
  readonly role: Role
  readonly years: readonly number[]
}

/** Years have four digits, and films did not exist before. */
export const MIN_YEAR = 1800
export const MAX_YEAR = 9999

/** Slugs of categories by kind. */
type TermsByKind = Readonly<Partial<Record<KindName, readonly string[]>>>

/** Everything that editors can set. Only characters have deaths, actors and shows. */
export interface ItemState {
  readonly name: string
  readonly slug: string
  readonly status: Status
  readonly description: string
  readonly image: number | null
  readonly terms: TermsByKind
  readonly details: Readonly<Record<string, unknown>>
  readonly deaths: readonly string[]
  readonly actors: readonly number[]
  readonly shows: readonly Appearance[]
}

/** Input of a save; missing fields keep their values, or take defaults. */
export type ItemInput = { readonly [K in keyof ItemState]?: ItemState[K] | undefined }

/** An item with its relations. */
export interface Item {
  readonly row: ItemRow
  readonly state: ItemState
  readonly termIds: readonly number[]
}

export const STATUSES = ['publish', 'draft', 'private', 'trash'] as const

export type Status = (typeof STATUSES)[number]
