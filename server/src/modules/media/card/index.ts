export { type Card, drawCard } from './card.ts'
export { CARD_STYLES, type CardStyle } from './grounds.ts'
export { wordingOf } from './wording.ts'
