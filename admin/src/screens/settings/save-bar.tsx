import { Button } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'

interface SaveBarProps {
  /** How many settings differ from the saved ones. */
  readonly count: number
  readonly isBusy: boolean
  readonly onDiscard: () => void
}

export const SaveBar = ({ count, isBusy, onDiscard }: SaveBarProps) => (
  <div className="cb-save-bar">
    <span role="status">
      {count === 0
        ? __('Everything is saved.')
        : sprintf(_n('%d unsaved change', '%d unsaved changes', count), count)}
    </span>
    {count > 0 && (
      <Button variant="tertiary" onClick={onDiscard} disabled={isBusy}>
        {__('Discard')}
      </Button>
    )}
    <Button
      variant="primary"
      type="submit"
      isBusy={isBusy}
      disabled={count === 0 || isBusy}
      accessibleWhenDisabled
    >
      {__('Save')}
    </Button>
  </div>
)
