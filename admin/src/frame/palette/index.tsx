import { Button } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { search } from '@wordpress/icons'
import { displayShortcut, isKeyboardEvent } from '@wordpress/keycodes'
import { lazy, Suspense, useEffect, useState } from 'react'
import { isDialogOpen } from '../../parts/open-dialog.ts'

const load = () => import('./palette.tsx')
const Palette = lazy(load)

/** The button that opens the command palette, and its shortcut. The palette is loaded by the first use. */
export const PaletteLauncher = ({ onShortcuts }: { readonly onShortcuts: () => void }) => {
  const [asked, ask] = useState(0)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || !isKeyboardEvent.primary(event, 'k')) return
      // Keeps the browser, and the palette itself, from answering too.
      event.preventDefault()
      if (!isDialogOpen('.commands-command-menu')) ask((before) => before + 1)
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])
  return (
    <>
      <Button
        className="cb-palette-button"
        icon={search}
        label={__('Search and commands')}
        showTooltip
        shortcut={displayShortcut.primary('k')}
        aria-haspopup="dialog"
        onMouseEnter={() => void load()}
        onClick={() => ask(asked + 1)}
      />
      {asked > 0 && (
        <Suspense fallback={null}>
          <Palette asked={asked} onShortcuts={onShortcuts} />
        </Suspense>
      )}
    </>
  )
}
