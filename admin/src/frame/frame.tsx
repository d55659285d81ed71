import { Button } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { boot } from '../boot.ts'
import { navigation } from './navigation.ts'
import { screens } from './screens.ts'

const canSee = new Set(boot.user.capabilities)

const prefetch = (path: string): void => {
  void screens.find((screen) => new RegExp(`^${screen.path}$`.replace(/:\w+/g, '')).test(path))?.prefetch()
}

export const Frame = ({ children }: { readonly children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false)
  const [location] = useLocation()
  return (
    <div className="cb-frame">
      <header className="cb-bar">
        <Button
          className="cb-menu-button"
          aria-expanded={isOpen}
          aria-controls="cb-navigation"
          onClick={() => setOpen(!isOpen)}
        >
          {__('Menu')}
        </Button>
        <a className="cb-site" href={`${boot.home}/`}>
          {boot.site.title}
        </a>
        <span className="cb-user">{boot.user.name}</span>
      </header>
      <nav id="cb-navigation" className="cb-navigation" aria-label={__('Admin')} data-open={isOpen}>
        <ul>
          {navigation
            .filter(({ capability }) => canSee.has(capability))
            .map(({ path, label }) => (
              <li key={path}>
                <Link
                  href={path}
                  aria-current={isWithin(location, path) ? 'page' : undefined}
                  onMouseEnter={() => prefetch(path)}
                  onClick={() => setOpen(false)}
                >
                  {label}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <main className="cb-main">{children}</main>
    </div>
  )
}

const isWithin = (location: string, path: string): boolean =>
  path === '/' ? location === '/' : location === path || location.startsWith(`${path}/`)
