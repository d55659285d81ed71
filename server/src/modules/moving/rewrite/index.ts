export { type TextRewriter, textRewriter } from './texts.ts'
