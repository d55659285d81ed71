export { type PageAnswer, readPageAt } from './read-page.ts'
