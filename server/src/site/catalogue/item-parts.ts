import type { Context } from '../../contract/context.ts'
import type { Item } from '../../modules/catalogue/index.ts'
import type { Thing } from '../../modules/head/index.ts'
import type { Html, Printable } from '../common/html.ts'
import type { Listing } from './parts/listing.ts'

/** What only items of one type have on their page. */
interface ItemParts {
  /** Facts before the categories. */
  readonly facts: Readonly<Record<string, Printable>>
  /** What stands below the description. */
  readonly below: Html
  /** One sentence for those who write none. */
  readonly summary: string
  /** The item in the words of schema.org, without name and address. */
  readonly about: Thing
  /** Other things that say what they have to do with the item. */
  readonly related?: readonly Thing[]
  /** The item's own list, where it has one. */
  readonly listing?: Listing | undefined
}

/** Makes the parts of an item's page; nothing where the page asked for is not there. */
export type PartsMaker = (ctx: Context, item: Item, page: number) => Promise<ItemParts | undefined>
