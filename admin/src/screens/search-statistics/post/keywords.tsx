import { __ } from '@wordpress/i18n'
import type { Span } from '../../../parts/period/period.ts'
import { ResourceList } from '../../../parts/resource-list.tsx'
import { POST_KEYWORDS, spanText } from '../data.ts'
import { KEYWORD_FIELDS, KEYWORD_VIEW } from '../keywords/fields.ts'
import { listPostKeywords } from '../lists.ts'

interface PostKeywordsProps {
  readonly id: number
  readonly period: Span
}

/** What people searched for when they saw the page. */
export const PostKeywords = ({ id, period }: PostKeywordsProps) => (
  <section aria-label={__('Keywords of the page')}>
    <h2>{__('Keywords of the page')}</h2>
    <ResourceList
      name={POST_KEYWORDS}
      scope={`${spanText(period)} ${id}`}
      list={listPostKeywords(period, id)}
      fields={KEYWORD_FIELDS}
      view={KEYWORD_VIEW}
      searchLabel={__('Search keywords')}
      empty={
        <p>
          {__(
            'Not known: files of Search Console do not tell which page was found by which keyword.',
          )}
        </p>
      }
    />
  </section>
)
