import { __ } from '@wordpress/i18n'
import { Link } from 'wouter'
import { can } from '../../boot.ts'

/** How an export is made, and what is good to know before it is imported. */
export const Guide = () => (
  <section className="cb-panel cb-site-import-guide">
    <h2>{__('What you need')}</h2>
    <ol>
      <li>{__('Sign in to your WordPress site, and open “Tools” → “Export”.')}</li>
      <li>{__('Choose “All content”, and press “Download Export File”.')}</li>
      <li>{__('Leave the old site online, so that its media files can be fetched.')}</li>
    </ol>
    <p>
      {__(
        'A dump of the database (.sql) brings more: all accounts with their passwords, settings, the places of menus and all SEO data.',
      )}
    </p>
    <p>
      {__(
        'Also read: exports of Ghost (.json), Markdown files with their pictures (.zip), feeds (.xml) and tables of posts (.csv).',
      )}
    </p>
    <p>
      {__(
        'A large site may give you several files: pack them into one .zip. Files of more than 4 GB are imported on the command line:',
      )}{' '}
      <code>callboard import content FILE</code>
    </p>
    <p>
      {__(
        'Without a file, also on the command line, a running WordPress site is copied over its interface:',
      )}{' '}
      <code>callboard import site URL --user NAME</code>
    </p>
    {can('manage_options') && (
      <p>
        {__(
          'An import cannot be undone as a whole. If this site has content already, make a backup first:',
        )}{' '}
        <Link href="/operation?section=backups">{__('Backups')}</Link>
      </p>
    )}
  </section>
)
