import { ProgressBar } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { formatNumber } from '../../parts/charts/series.ts'
import { type Import, isOfSite } from './data.ts'

interface Step {
  readonly step: Import['step']
  readonly label: string
}

const COPYING: Step = { step: 'copying', label: __('Read the other site') }
const READING: Step = { step: 'reading', label: __('Check the file') }
const CHECKING: Step = { step: 'reading', label: __('Check what was read') }
const FILES: Step = { step: 'files', label: __('Fetch the files of media') }
const COMPARING: Step = { step: 'comparing', label: __('Compare both sites') }

const stepsOf = (value: Import): readonly Step[] => [
  ...(isOfSite(value) ? [COPYING, CHECKING] : [READING]),
  {
    step: 'saving',
    label: value.state === 'checking' ? __('Try what would change') : __('Import'),
  },
  ...(value.state === 'running' && value.with_files ? [FILES] : []),
  ...(value.state === 'running' && isOfSite(value) ? [COMPARING] : []),
]

/** Steps whose end is not known beforehand. */
const ENDLESS: readonly Import['step'][] = ['copying', 'comparing']

/** How far a check or an import is. */
export const Progress = ({ value }: { readonly value: Import }) => {
  if (value.state === 'stopping')
    return (
      <div className="cb-site-import-progress">
        <p role="status">{__('The import is being stopped.')}</p>
        <ProgressBar
          className="cb-site-import-bar"
          aria-label={__('The import is being stopped.')}
        />
      </div>
    )
  const steps = stepsOf(value)
  const at = steps.findIndex(({ step }) => step === value.step)
  return (
    <div className="cb-site-import-progress">
      <p role="status">
        {value.state === 'checking'
          ? isOfSite(value)
            ? __('The site is being looked at. Nothing is changed, here or there.')
            : __('The file is being tried. Nothing is changed, and others cannot save meanwhile.')
          : __(
              'The import goes on by itself. You can leave this screen, and close the window; also a restart of the server does no harm.',
            )}
      </p>
      <ol>
        {steps.map(({ step, label }, index) => (
          <li
            key={step}
            data-state={index < at ? 'done' : index === at ? 'current' : 'waiting'}
            aria-current={index === at ? 'step' : undefined}
          >
            {label}
            {index < at && <span className="screen-reader-text"> {__('Done')}</span>}
            {index === at && <StepBar label={label} value={value} />}
          </li>
        ))}
      </ol>
      {at === -1 && (
        <ProgressBar className="cb-site-import-bar" aria-label={__('Waiting to begin')} />
      )}
    </div>
  )
}

const StepBar = ({
  label,
  value: { step, progress, records },
}: {
  readonly label: string
  readonly value: Import
}) => {
  const percent = Math.floor(100 * progress)
  return ENDLESS.includes(step) ? (
    <span className="cb-progress">
      <ProgressBar className="cb-site-import-bar" aria-label={label} />{' '}
      {records > 0 && sprintf(_n('%s entry', '%s entries', records), formatNumber(records))}
    </span>
  ) : (
    <span className="cb-progress">
      <ProgressBar className="cb-site-import-bar" aria-label={label} value={percent} /> {percent} %
    </span>
  )
}
