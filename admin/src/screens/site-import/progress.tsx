import { ProgressBar } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import type { Import } from './data.ts'

interface Step {
  readonly step: Import['step']
  readonly label: string
}

const READING: Step = { step: 'reading', label: __('Check the file') }
const FILES: Step = { step: 'files', label: __('Fetch the files of media') }

const stepsOf = ({ state, with_files }: Import): readonly Step[] => [
  READING,
  { step: 'saving', label: state === 'checking' ? __('Try what would change') : __('Import') },
  ...(state === 'running' && with_files ? [FILES] : []),
]

/** How far a check or an import is. */
export const Progress = ({ value }: { readonly value: Import }) => {
  const steps = stepsOf(value)
  const at = steps.findIndex(({ step }) => step === value.step)
  return (
    <div className="cb-site-import-progress">
      <p role="status">
        {value.state === 'checking'
          ? __('The file is being tried. Nothing is changed, and others cannot save meanwhile.')
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
            {index === at && <StepBar label={label} share={value.progress} />}
          </li>
        ))}
      </ol>
      {at === -1 && (
        <ProgressBar className="cb-site-import-bar" aria-label={__('Waiting to begin')} />
      )}
    </div>
  )
}

const StepBar = ({ label, share }: { readonly label: string; readonly share: number }) => {
  const percent = Math.floor(100 * share)
  return (
    <span className="cb-progress">
      <ProgressBar className="cb-site-import-bar" aria-label={label} value={percent} /> {percent} %
    </span>
  )
}
