export { graphOf } from './graph.ts'
