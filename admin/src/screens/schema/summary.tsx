import { __, _n, sprintf } from '@wordpress/i18n'
import type { Preview } from './data.ts'

/** How complete the structured data of a page are. */
export const Summary = ({ preview: { issues, warnings } }: { readonly preview: Preview }) => (
  <div className="cb-schema-summary" role="status">
    {issues.length === 0 ? (
      <strong>{__('Nothing that search engines require is missing.')}</strong>
    ) : (
      <strong className="cb-schema-severe">
        {sprintf(
          _n(
            '%d problem prevents richer results.',
            '%d problems prevent richer results.',
            issues.length,
          ),
          issues.length,
        )}
      </strong>
    )}
    {warnings.length > 0 && (
      <span>
        {sprintf(
          _n('%d recommendation is open.', '%d recommendations are open.', warnings.length),
          warnings.length,
        )}
      </span>
    )}
  </div>
)
