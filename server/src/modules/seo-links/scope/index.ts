export { inScope, isInScope, type LinkScope, scopeBy, scopeOf } from './scope.ts'
