import { Modal } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { displayShortcut } from '@wordpress/keycodes'
import { useEffect } from 'react'
import { isForScreen } from '../parts/keys.ts'

type Shortcut = readonly [key: string, effect: string]

const GROUPS: readonly { readonly title: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    title: __('Everywhere'),
    shortcuts: [
      [displayShortcut.primary('k'), __('Search and commands')],
      ['?', __('This overview')],
    ],
  },
  {
    title: __('In lists'),
    shortcuts: [
      ['j', __('Next item')],
      ['k', __('Previous item')],
      ['x', __('Select the item, or not any more')],
      ['e', __('Edit the item')],
      ['n', __('New item')],
      ['/', __('Search')],
    ],
  },
]

interface ShortcutsProps {
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** All keyboard shortcuts; `?` shows them. */
export const Shortcuts = ({ isOpen, onOpen, onClose }: ShortcutsProps) => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && isForScreen(event)) onOpen()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onOpen])
  if (!isOpen) return null
  return (
    <Modal title={__('Keyboard shortcuts')} size="small" onRequestClose={onClose}>
      {GROUPS.map(({ title, shortcuts }) => (
        <section key={title} className="cb-shortcuts">
          <h2>{title}</h2>
          <dl>
            {shortcuts.map(([key, effect]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{effect}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}
