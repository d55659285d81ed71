import { __ } from '@wordpress/i18n'
import { Link } from 'wouter'
import { sectionAddress } from '../addresses.ts'

interface StateTabsProps {
  readonly current: 'open' | 'dismissed'
  readonly from: string | null
  readonly to: string | null
}

const STATES = [
  { name: 'open', title: __('Open') },
  { name: 'dismissed', title: __('Refused') },
] as const

/** Open and refused suggestions, of the same items. */
export const StateTabs = ({ current, from, to }: StateTabsProps) => (
  <nav className="cb-links-tabs" aria-label={__('Suggestions by state')}>
    {STATES.map(({ name, title }) => (
      <Link
        key={name}
        href={sectionAddress('suggestions', {
          ...(from === null ? {} : { from }),
          ...(to === null ? {} : { to }),
          ...(name === 'open' ? {} : { state: name }),
        })}
        aria-current={name === current ? 'page' : undefined}
      >
        {title}
      </Link>
    ))}
  </nav>
)
