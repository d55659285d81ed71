import { route } from '../../contract/route.ts'
import { WRITERS } from '../block-types/index.ts'
import { categories } from './categories.ts'
import { patternErrors } from './errors.ts'
import { presentPattern } from './present.ts'
import { categoryResource, PatternList, patternResource } from './resource.ts'
import { listPatterns } from './service.ts'

const denied = (): Error => patternErrors.rest_cannot_view()

const listBlockPatterns = route({
  method: 'GET',
  path: 'block-patterns/patterns',
  summary: 'List block patterns',
  can: WRITERS,
  denied,
  resource: patternResource,
  reply: PatternList,
}).handle(async ({ ctx }) => {
  const patterns = await listPatterns(ctx)
  return patterns.map((pattern) => presentPattern(pattern, patterns))
})

const listBlockPatternCategories = route({
  method: 'GET',
  path: 'block-patterns/categories',
  summary: 'List block pattern categories',
  can: WRITERS,
  denied,
  resource: categoryResource,
}).handle(async () => categories)

export const routes = { listBlockPatterns, listBlockPatternCategories }
