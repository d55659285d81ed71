import './history.css'
import { __ } from '@wordpress/i18n'

interface ChangedValueProps {
  readonly before: string
  readonly after: string
}

/** What a value was and what it is then. */
export const ChangedValue = ({ before, after }: ChangedValueProps) => (
  <span className="cb-changed-value">
    <del>
      <span className="screen-reader-text">{__('Before:')} </span>
      {before}
    </del>{' '}
    →{' '}
    <ins>
      <span className="screen-reader-text">{__('After:')} </span>
      {after}
    </ins>
  </span>
)
