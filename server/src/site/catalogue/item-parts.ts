import type { Context } from '../../contract/context.ts'
import type { Item } from '../../modules/catalogue/index.ts'
import type { Thing } from '../../modules/head/index.ts'
import type { Html, Printable } from '../common/html.ts'
import type { Listing } from './parts/listing.ts'

/** The parts of an item's page that depend on its type. */
export interface ItemParts {
  /** What the item is, in a few words above its name. */
  readonly kicker: Printable
  /** The facts that people look for first. */
  readonly glance: Readonly<Record<string, Printable>>
  /** Further facts, printed before the categories. */
  readonly facts?: Readonly<Record<string, Printable>>
  /** Content below the description. */
  readonly below: Html
  /** One sentence, used where the item has no description. */
  readonly summary: string
  /** The item as a schema.org thing, without name and address. */
  readonly about: Thing
  /** Further schema.org things that refer to the item. */
  readonly related?: readonly Thing[]
  /** The item's own list, if it has one. */
  readonly listing?: Listing | undefined
}

/** Makes the parts of an item's page; undefined if the page number does not exist. */
export type PartsMaker = (ctx: Context, item: Item, page: number) => Promise<ItemParts | undefined>
