import type { ItemType } from './kinds.ts'

declare module '../../../contract/events.ts' {
  interface EventMap {
    'catalogue.saved': { id: number; type: ItemType; status: string }
    'catalogue.deleted': { id: number; type: ItemType }
    'category.saved': { id: number; kind: string }
    'category.deleted': { id: number; kind: string }
  }
}
