import { __, sprintf } from '@wordpress/i18n'
import { Time } from '../../parts/time.tsx'

interface UseTimesProps {
  readonly created: string
  readonly lastUsed: string | null
  /** The address of the last use. */
  readonly lastIp?: string | null
}

/** When a credential was made, and when it was last used. */
export const UseTimes = ({ created, lastUsed, lastIp }: UseTimesProps) => (
  <small>
    {__('Made')} <Time gmt={created} />
    {'; '}
    {lastUsed ? (
      <>
        {__('last used')} <Time gmt={lastUsed} />
        {lastIp && ` ${sprintf(__('from %s'), lastIp)}`}
      </>
    ) : (
      __('never used')
    )}
  </small>
)
