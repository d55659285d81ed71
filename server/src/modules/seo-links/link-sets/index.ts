export { linkSetOf, linkSetsOf, totalsOf, WHOLE } from './link-set.ts'
export {
  contextOf,
  presentItem,
  presentLink,
} from './present.ts'
export { isOpen, LINK_TYPES, type LinkType, type Part } from './query.ts'
export { ItemContext, itemParts, LinkSet, ShownLink, Totals } from './schemas.ts'
