export { linkSetOf, linkSetsOf, totalsOf, WHOLE } from './link-set.ts'
export {
  contextOf,
  presentItem,
  presentLink,
  presentSuggestion,
  type SuggestionRow,
} from './present.ts'
export { isOpen, LINK_TYPES, type LinkType, type Part } from './query.ts'
export { ItemContext, itemParts, LinkSet, ShownLink, suggestionParts, Totals } from './schemas.ts'
