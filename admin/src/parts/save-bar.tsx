import { Button } from '@wordpress/components'
import { __ } from '@wordpress/i18n'

interface SaveBarProps {
  /** Tells what is not saved yet; empty if nothing is. */
  readonly unsaved: string
  readonly isBusy: boolean
  readonly onDiscard: () => void
}

/** The end of a form that is saved as a whole, which stays in sight. */
export const SaveBar = ({ unsaved, isBusy, onDiscard }: SaveBarProps) => (
  <div className="cb-save-bar">
    <span role="status">{unsaved || __('Everything is saved.')}</span>
    {unsaved && (
      <Button variant="tertiary" onClick={onDiscard} disabled={isBusy}>
        {__('Discard')}
      </Button>
    )}
    <Button
      variant="primary"
      type="submit"
      isBusy={isBusy}
      disabled={unsaved === '' || isBusy}
      accessibleWhenDisabled
    >
      {__('Save')}
    </Button>
  </div>
)
