export { type Block, type PageText, readPage } from './page-text.ts'
export { type Sentence, sentencesOf } from './sentences.ts'
export { lettersOf, plainWord, wordsOf } from './words.ts'
