export { breadcrumbLists } from './breadcrumb-list.ts'
export { graphOf } from './graph.ts'
