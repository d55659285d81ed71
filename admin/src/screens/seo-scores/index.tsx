import './seo-scores.css'
import type { View } from '@wordpress/dataviews'
import { __ } from '@wordpress/i18n'
import { Page } from '../../parts/page.tsx'
import { ResourceList } from '../../parts/resource-list.tsx'
import { useReminder } from '../../parts/unsaved.ts'
import { ITEMS, listItems } from './data.ts'
import { edits, TableProvider, useTable } from './edits.ts'
import { seoItemFields } from './fields.tsx'

const PATH = '/seo/scores'

const VIEW: View = {
  type: 'table',
  page: 1,
  perPage: 20,
  titleField: 'name',
  fields: ['score', 'texts'],
  sort: { field: 'score', direction: 'asc' },
  filters: [],
}

const LAYOUTS = { table: {} }

const SeoScores = () => {
  const table = useTable()
  useReminder(edits, { text: __('The texts are not saved yet.'), address: () => PATH })
  return (
    <Page
      title={__('Titles and scores')}
      intro={__(
        'Enter saves a row, Escape takes back what was typed, Alt with an arrow leads to the next row.',
      )}
    >
      <TableProvider value={table}>
        <div className="cb-scores">
          <ResourceList
            name={ITEMS}
            list={listItems}
            fields={seoItemFields}
            view={VIEW}
            layouts={LAYOUTS}
            searchLabel={__('Search items')}
            empty={<p>{__('No items yet. Write a post, and it is rated here.')}</p>}
          />
        </div>
      </TableProvider>
    </Page>
  )
}

export default SeoScores
