export { analyseHeadline } from './analyse.ts'
