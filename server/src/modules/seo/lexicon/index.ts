export { createLexicon, type Lexicon, type Word } from './lexicon.ts'
