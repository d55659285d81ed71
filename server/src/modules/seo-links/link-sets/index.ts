export { type LinkSet, linkSetOf, linkSetsOf, type Totals, totalsOf, WHOLE } from './link-set.ts'
export {
  contextOf,
  type ItemContext,
  presentItem,
  presentLink,
  type ShownLink,
} from './present.ts'
export { isOpen, type LinkType, type Part } from './query.ts'
