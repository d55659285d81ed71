import { Button } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { close, menu } from '@wordpress/icons'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { boot } from '../boot.ts'
import { Notices } from '../parts/notices.tsx'
import { Mark } from './mark.tsx'
import { Navigation } from './navigation.tsx'
import { PaletteLauncher } from './palette/index.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { UserMenu } from './user-menu.tsx'

/** The bar and the navigation around a screen. On narrow screens the navigation opens over the screen. */
export const Frame = ({ children }: { readonly children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const showHelp = useCallback(() => setHelpOpen(true), [])
  const [location] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes the navigation.
  useEffect(() => setOpen(false), [location])
  return (
    <div className="cb-frame">
      <a className="cb-skip" href="#screen">
        {__('Skip to the content')}
      </a>
      <header className="cb-bar">
        <Button
          className="cb-menu-button"
          icon={isOpen ? close : menu}
          label={isOpen ? __('Close the navigation') : __('Open the navigation')}
          aria-expanded={isOpen}
          aria-controls="navigation"
          onClick={() => setOpen(!isOpen)}
        />
        <a className="cb-site" href={`${boot.home}/`} title={__('View the site')}>
          <Mark />
          <span>{boot.site.title}</span>
        </a>
        <PaletteLauncher onShortcuts={showHelp} />
        <UserMenu />
      </header>
      <Navigation isOpen={isOpen} />
      <main className="cb-main" id="screen" tabIndex={-1}>
        {children}
      </main>
      <Notices />
      <Shortcuts isOpen={isHelpOpen} onOpen={showHelp} onClose={() => setHelpOpen(false)} />
    </div>
  )
}
