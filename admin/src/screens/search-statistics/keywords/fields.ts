import type { Field, View } from '@wordpress/dataviews'
import { __ } from '@wordpress/i18n'
import { figureFields } from '../figure-fields.tsx'
import type { KeywordRow } from '../lists.ts'

export const KEYWORD_VIEW: View = {
  type: 'table',
  page: 1,
  perPage: 20,
  titleField: 'keyword',
  fields: ['clicks', 'impressions', 'ctr', 'position'],
  sort: { field: 'clicks', direction: 'desc' },
  filters: [],
}

export const KEYWORD_FIELDS: readonly Field<KeywordRow>[] = [
  {
    id: 'keyword',
    label: __('Keyword'),
    enableGlobalSearch: true,
    enableHiding: false,
    filterBy: false,
  },
  ...figureFields<KeywordRow>(({ figures }) => figures),
]
