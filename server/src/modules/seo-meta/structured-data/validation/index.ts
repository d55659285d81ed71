export { issuesOf, type SchemaIssue } from './validate.ts'
