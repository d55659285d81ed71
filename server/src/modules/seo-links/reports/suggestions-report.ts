import type { Context } from '../../../contract/context.ts'
import { array, integer, object, oneOf, type ValueOf } from '../../../contract/schema.ts'
import {
  contextOf,
  ItemContext,
  presentSuggestion,
  suggestionParts,
  Totals,
  totalsOf,
} from '../link-sets/index.ts'
import { scanPercent } from '../store/index.ts'
import {
  countSuggestionsIn,
  findSuggestions,
  SUGGESTION_FILTERS,
  type SuggestionFilter,
  type SuggestionRequest,
} from './suggestions-query.ts'

const required = { required: true } as const

const ReportedSuggestion = object({
  ...suggestionParts,
  source: { ...ItemContext, description: 'The post whose text would get the link.' },
  target: { ...ItemContext, description: 'The post that the link would lead to.' },
})

export const SuggestionsReport = object(
  {
    rows: array(ReportedSuggestion, required),
    totals: Totals,
    filters: array(
      object({ slug: oneOf(SUGGESTION_FILTERS, required), count: integer(required) }),
      required,
    ),
    percent: integer({ description: 'Progress of the scan for suggestions.', ...required }),
  },
  { description: 'One page of the report.', ...required },
)

export type SuggestionsReport = ValueOf<typeof SuggestionsReport>

export const suggestionsReport = async (
  ctx: Context,
  filter: SuggestionFilter,
  request: SuggestionRequest,
): Promise<SuggestionsReport> => {
  const [{ rows, total }, filters, percent] = await Promise.all([
    findSuggestions(ctx, filter, request),
    Promise.all(
      SUGGESTION_FILTERS.map(async (slug) => ({
        slug,
        count: await countSuggestionsIn(ctx, slug),
      })),
    ),
    scanPercent(ctx.background, 'suggestions'),
  ])
  const shown = rows.map(async (row) => {
    const [source, target] = await Promise.all([
      contextOf(ctx, row.post_id),
      contextOf(ctx, row.linked_post_id),
    ])
    return source && target ? [{ ...presentSuggestion(row), source, target }] : []
  })
  return {
    rows: (await Promise.all(shown)).flat(),
    totals: totalsOf(total, request),
    filters,
    percent,
  }
}
