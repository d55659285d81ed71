import { Notice } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { formatNumber } from '../../../parts/charts/series.ts'
import { Time } from '../../../parts/time.tsx'
import { type BackupState, type Comparison, gmtOf } from '../data.ts'

const TITLES: Readonly<Record<Comparison['rows'][number]['kind'], string>> = {
  added: __('Comes back'),
  removed: __('Disappears'),
  changed: __('Changes back'),
}

const TABLES: Readonly<Record<string, string>> = {
  users: __('Users'),
  posts: __('Content and files'),
  terms: __('Categories, tags and menus'),
  comments: __('Comments'),
  options: __('Settings'),
  catalogue_items: __('Catalogue'),
  seo_redirects: __('Redirects'),
}

interface ComparisonViewProps {
  readonly comparison: Comparison
  readonly engine: BackupState['engine']
}

/** What a restore would do to the site. */
export const ComparisonView = ({ comparison, engine }: ComparisonViewProps) => {
  const { version, created, tables, rows, mediaFiles, key } = comparison
  const known = tables.filter(({ table }) => TABLES[table] !== undefined)
  const isSame = known.every(({ added, removed, changed }) => !added && !removed && !changed)
  return (
    <>
      <p role="status">
        {isSame
          ? __('The backup has the same content as the site.')
          : __('The backup is whole. Restoring it would do this:')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <section className="cb-operation-table" tabIndex={0} aria-label={__('What would change')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{__('What')}</th>
              <th scope="col">{__('Now')}</th>
              <th scope="col">{__('In the backup')}</th>
              <th scope="col">{TITLES.added}</th>
              <th scope="col">{TITLES.removed}</th>
              <th scope="col">{TITLES.changed}</th>
            </tr>
          </thead>
          <tbody>
            {known.map(({ table, now, after, added, removed, changed }) => (
              <tr key={table}>
                <th scope="row">{TABLES[table]}</th>
                {[now, after, added, removed, changed].map((count, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move.
                  <td key={at}>{count === null ? '–' : formatNumber(count)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {(['removed', 'added', 'changed'] as const).map((kind) => {
        const names = rows.filter((row) => row.kind === kind)
        return names.length === 0 ? null : (
          <div key={kind}>
            <h3>{TITLES[kind]}</h3>
            <p>
              {names.map(({ table, name }) => `${name} (${TABLES[table] ?? table})`).join(', ')}
            </p>
          </div>
        )
      })}
      <p>
        {sprintf(
          __('It has %1$s media files, and was made by version %2$s:'),
          formatNumber(mediaFiles),
          version,
        )}{' '}
        <Time gmt={gmtOf(created)} />
      </p>
      {key !== 'same' && (
        <Notice status="warning" isDismissible={false}>
          {__(
            'The backup has another key than this site, or none: everybody has to sign in again, and application passwords may end.',
          )}
        </Notice>
      )}
      <p className="cb-hint">
        {__(
          'The restore takes place when the server starts, before it opens the database. A backup of the site as it is now is made first. If the server is stopped meanwhile, the site is as before or as in the backup, never something in between.',
        )}{' '}
        {engine === 'postgres' &&
          __(
            'On PostgreSQL, other servers of this site go on serving: restart them afterwards. Backups lie on the server that made them.',
          )}
      </p>
    </>
  )
}
