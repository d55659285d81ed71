import { __ } from '@wordpress/i18n'
import { editorOf } from '../../frame/addresses.ts'

interface Row {
  readonly page: string
  readonly objectId: number | null
  readonly objectTitle: string
  readonly objectType: 'post' | 'term' | 'catalogue' | null
  readonly context: { readonly permalink: string; readonly editLink: string | null }
}

/** Leads to the item behind a page, or to the page itself if there is none. */
export const PageLink = ({ row }: { readonly row: Row }) => (
  <span className="cb-search-page">
    <a href={addressOf(row)}>{row.objectTitle || row.page}</a>
    {row.objectTitle !== '' && (
      <a className="cb-search-path" href={row.context.permalink} title={__('View the page')}>
        {row.page}
      </a>
    )}
  </span>
)

const addressOf = ({ objectId, objectType, context }: Row): string =>
  objectType === 'post' && objectId !== null
    ? editorOf({ id: objectId })
    : (context.editLink ?? context.permalink)
