import { Button } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { boot } from '../../../boot.ts'

const FILES = [
  { name: 'dump.csv', label: __('Table (CSV)') },
  { name: 'dump.jsonl', label: __('JSON Lines') },
]

/** The published catalogue as a file, which the server streams. */
export const Export = () => (
  <section className="cb-panel">
    <h2>{__('Export')}</h2>
    <p>
      {__(
        'Everything that is published, in a form that can be imported again. Pictures are in a backup.',
      )}
    </p>
    <div className="cb-actions">
      {FILES.map(({ name, label }) => (
        <Button
          key={name}
          variant="secondary"
          href={`${boot.home}/api/svc/v1/${name}`}
          download={`catalogue-${name}`}
        >
          {label}
        </Button>
      ))}
    </div>
  </section>
)
