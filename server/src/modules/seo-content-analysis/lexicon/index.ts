export { functionWords } from './function-words.ts'
export { createLexicon, type Lexicon, type Word } from './lexicon.ts'
