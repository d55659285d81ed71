export { isRecord } from './form.ts'
export { type GraphEntry, isGraphName, makeGraph, readEntry } from './graphs.ts'
