import { Icon } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { Link, useLocation } from 'wouter'
import { GROUPS, type Screen, screens } from './screens.ts'

export const Navigation = ({ isOpen }: { readonly isOpen: boolean }) => (
  <nav id="navigation" className="cb-navigation" aria-label={__('Admin')} data-open={isOpen}>
    {GROUPS.map(({ name, title }) => {
      const shown = screens.filter(({ entry }) => entry?.group === name)
      return (
        shown.length > 0 && (
          <section key={name}>
            {title && <h2>{title}</h2>}
            <ul>
              {shown.map((screen) => (
                <Entry key={String(screen.path)} screen={screen} />
              ))}
            </ul>
          </section>
        )
      )
    })}
  </nav>
)

const Entry = ({
  screen: { path: pattern, title, entry, prefetch },
}: {
  readonly screen: Screen
}) => {
  const [location] = useLocation()
  const path = String(pattern)
  const load = () => void prefetch()
  return (
    <li>
      <Link
        href={path}
        aria-current={isWithin(location, path) ? 'page' : undefined}
        onMouseEnter={load}
        onFocus={load}
      >
        {entry && <Icon icon={entry.icon} size={22} />}
        {title}
      </Link>
    </li>
  )
}

const isWithin = (location: string, path: string): boolean =>
  path === '/' ? location === '/' : location === path || location.startsWith(`${path}/`)
