import { __ } from '@wordpress/i18n'
import { Link } from 'wouter'
import { Time } from '../../parts/time.tsx'
import { type Import, PATH } from './data.ts'

/** Files and sites that were taken before, with what became of them. */
export const EarlierImports = ({ imports }: { readonly imports: readonly Import[] }) => {
  if (imports.length === 0) return null
  return (
    <section className="cb-panel">
      <h2>{__('Earlier imports')}</h2>
      <ul className="cb-site-import-earlier">
        {imports.map((one) => (
          <li key={one.id}>
            <Link href={`${PATH}?id=${one.id}`}>{one.file}</Link> <span>{STATES[one.state]}</span>{' '}
            <Time gmt={one.date_gmt} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const STATES: Readonly<Record<Import['state'], string>> = {
  uploading: __('not uploaded completely'),
  ready: __('not imported yet'),
  checking: __('being tried'),
  checked: __('tried, not imported yet'),
  running: __('being imported'),
  stopping: __('being stopped'),
  stopped: __('stopped'),
  done: __('imported'),
  failed: __('broken off'),
}
