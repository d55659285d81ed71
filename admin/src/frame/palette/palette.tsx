import '@wordpress/commands/build-style/style.css'
import './palette.css'
import { CommandMenu, store, useCommandLoader, useCommands } from '@wordpress/commands'
import { dispatch, select } from '@wordpress/data'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import { commandsOf } from './commands.ts'
import { useFoundItems } from './found-items.ts'

interface PaletteProps {
  /** Each new number asks to open or close it. */
  readonly asked: number
  readonly onShortcuts: () => void
}

/** Screens, actions, and items that the server finds. */
const Palette = ({ asked, onShortcuts }: PaletteProps) => {
  const [, navigate] = useLocation()
  const commands = useMemo(() => commandsOf(navigate, onShortcuts), [navigate, onShortcuts])
  useCommands(commands)
  useCommandLoader({ name: 'callboard/items', hook: useFoundItems })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number is the request.
  useEffect(() => {
    if (select(store).isOpen()) dispatch(store).close()
    else dispatch(store).open()
  }, [asked])
  // Another screen has a palette of its own, which starts closed.
  useEffect(() => () => void dispatch(store).close(), [])
  // A new one has no search from before.
  return <CommandMenu key={asked} />
}

export default Palette
