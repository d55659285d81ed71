import { __ } from '@wordpress/i18n'
import { Link } from 'wouter'
import { can } from '../../boot.ts'

/** How an export is made, and what is good to know before it is imported. */
export const FileGuide = () => (
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
    <BackupFirst />
  </section>
)

/** What a running site has to offer, and what it does not. */
export const SiteGuide = () => (
  <section className="cb-panel cb-site-import-guide">
    <h2>{__('What you need')}</h2>
    <ol>
      <li>{__('Sign in to your WordPress site as an administrator.')}</li>
      <li>
        {__(
          'Open “Users” → “Profile” there, and make an application password near the end of the page.',
        )}
      </li>
      <li>{__('Enter the address, your user name and that password below.')}</li>
    </ol>
    <p>
      {__(
        'The site is read slowly, so that its visitors notice nothing. Doing it again reads only what has changed. Passwords of people, revisions and most data of plug-ins are not shown by any site: a dump of its database has them.',
      )}
    </p>
    <p>
      {__('Sites of more than 4 GB of texts are imported on the command line:')}{' '}
      <code>callboard import site URL --user NAME</code>
    </p>
    <BackupFirst />
  </section>
)

const BackupFirst = () =>
  can('manage_options') && (
    <p>
      {__(
        'An import cannot be undone as a whole. If this site has content already, make a backup first:',
      )}{' '}
      <Link href="/operation?section=backups">{__('Backups')}</Link>
    </p>
  )
