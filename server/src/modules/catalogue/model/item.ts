import type { Insertable, Selectable, Updateable } from 'kysely'
import type { CatalogueItemsTable, CatalogueTermsTable } from '../../../store/tables/catalogue.ts'
import type { KindName } from './kinds.ts'

export type ItemRow = Selectable<CatalogueItemsTable>
export type NewItemRow = Insertable<CatalogueItemsTable>
export type ItemChanges = Updateable<CatalogueItemsTable>

export type TermRow = Selectable<CatalogueTermsTable>

/** How important a character is in a show. */
export const ROLES = ['regular', 'recurring', 'guest'] as const

export type Role = (typeof ROLES)[number]

/** A character's part in a show. */
export interface Appearance {
  readonly show: number
  readonly role: Role
  readonly years: readonly number[]
}

/** Years have four digits, and nobody was filmed before. */
export const MIN_YEAR = 1800
export const MAX_YEAR = 9999

/** Slugs of categories by kind. */
type TermsByKind = Readonly<Partial<Record<KindName, readonly string[]>>>

/** Everything an editor can set. Only characters have deaths, actors and shows. */
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

/** What a caller wants to be set; what is not given stays, or takes its default. */
export type ItemInput = { readonly [K in keyof ItemState]?: ItemState[K] | undefined }

/** An item with its relations. */
export interface Item {
  readonly row: ItemRow
  readonly state: ItemState
  readonly termIds: readonly number[]
}

export const STATUSES = ['publish', 'draft', 'private', 'trash'] as const

export type Status = (typeof STATUSES)[number]
