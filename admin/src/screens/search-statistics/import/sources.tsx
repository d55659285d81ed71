import { __ } from '@wordpress/i18n'
import { Console } from './console.tsx'

/** Both ways to figures: exported files, and the connection. */
export const Sources = () => (
  <div className="cb-search-first">
    <section className="cb-panel">
      <h2>{__('Drop an export here')}</h2>
      <p>{__('Works at once, without a connection to Google:')}</p>
      <ol>
        <li>{__('Open Google Search Console, your site, “Performance” → “Search results”.')}</li>
        <li>{__('Choose the days, and press “Export” → “Download CSV”.')}</li>
        <li>{__('Drop the ZIP file anywhere on this screen, or press “Import an export”.')}</li>
      </ol>
      <p>{__('Repeat it whenever you like: days that are known already are not counted twice.')}</p>
    </section>
    <Console />
  </div>
)
