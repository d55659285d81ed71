export { keysOf, type Phrase, type Rarity, rarityBy } from './phrases.ts'
export { type Candidate, rank, type Suggestion } from './rank.ts'
export { readSource, type Source, sourceIn } from './source.ts'
export { type ReadTarget, readTarget, type Target, topicOf } from './target.ts'
