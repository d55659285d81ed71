import {
  Button,
  DropdownMenu,
  Icon,
  MenuGroup,
  MenuItem,
  __experimentalTreeGridCell as TreeGridCell,
  __experimentalTreeGridRow as TreeGridRow,
} from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { dragHandle, moreVertical, pencil, trash } from '@wordpress/icons'
import type { CSSProperties, HTMLAttributes, KeyboardEvent } from 'react'
import type { RowPart } from './focus.ts'
import type { Link } from './model/links.ts'
import { type Row, type Rows, siblingsOf } from './model/tree.ts'
import { MOVES, type Move } from './moves.ts'

interface LinkRowProps {
  readonly rows: Rows<Link>
  readonly row: Row<Link>
  readonly fault: string | undefined
  readonly isDragged: boolean
  readonly handle: HTMLAttributes<HTMLElement>
  /** `part` is the button that was used, which gets the focus back. */
  readonly onMove: (move: Move, part: RowPart) => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** What a button in a cell of the package gets, so that the arrow keys lead to it. */
type Focusable = Pick<HTMLAttributes<HTMLElement>, 'tabIndex' | 'onFocus'>

export const LinkRow = ({
  rows,
  row,
  fault,
  isDragged,
  handle,
  onMove,
  onEdit,
  onRemove,
}: LinkRowProps) => {
  const { key, depth, value } = row
  const siblings = siblingsOf(rows, key)
  const moveByKey = (event: KeyboardEvent) => {
    const move = event.altKey && MOVES.find((one) => one.key === event.key)
    if (!move) return
    event.preventDefault()
    event.stopPropagation()
    onMove(move, 'open')
  }
  return (
    <TreeGridRow
      className="cb-link"
      level={depth + 1}
      positionInSet={siblings.indexOf(key) + 1}
      setSize={siblings.length}
      onKeyDown={moveByKey}
      data-key={key}
      data-dragged={isDragged}
      style={{ '--cb-level': depth } as CSSProperties}
    >
      <TreeGridCell className="cb-link-cell">
        {(focusable: Focusable) => (
          <>
            <span className="cb-link-handle" title={__('Drag to move')} {...handle}>
              <Icon icon={dragHandle} />
            </span>
            <Button {...focusable} className="cb-link-open" data-part="open" onClick={onEdit}>
              <span className="cb-link-title">{value.title || __('(title of its target)')}</span>{' '}
              <span className="cb-link-note">{noteOf(value)}</span>
              {fault && <span className="cb-fault">{fault}</span>}
            </Button>
          </>
        )}
      </TreeGridCell>
      <TreeGridCell>
        {(focusable: Focusable) => (
          <DropdownMenu
            icon={moreVertical}
            label={sprintf(__('Actions for “%s”'), value.title)}
            toggleProps={{ ...focusable, 'data-part': 'more' } as object}
            disableOpenOnArrowDown
            popoverProps={{ placement: 'bottom-end' }}
          >
            {({ onClose }) => (
              <>
                <MenuGroup>
                  {MOVES.map((move) => (
                    <MenuItem
                      key={move.key}
                      icon={move.icon}
                      iconPosition="left"
                      shortcut={move.shortcut}
                      disabled={move.run(rows, key) === rows}
                      onClick={() => {
                        onClose()
                        onMove(move, 'more')
                      }}
                    >
                      {move.label}
                    </MenuItem>
                  ))}
                </MenuGroup>
                <MenuGroup>
                  <MenuItem
                    icon={pencil}
                    iconPosition="left"
                    onClick={() => {
                      onClose()
                      onEdit()
                    }}
                  >
                    {__('Edit')}
                  </MenuItem>
                  <MenuItem
                    icon={trash}
                    iconPosition="left"
                    isDestructive
                    onClick={() => {
                      onClose()
                      onRemove()
                    }}
                  >
                    {__('Remove')}
                  </MenuItem>
                </MenuGroup>
              </>
            )}
          </DropdownMenu>
        )}
      </TreeGridCell>
    </TreeGridRow>
  )
}

/** What the link leads to, and whether visitors see it. */
const noteOf = ({ type, type_label, url, invalid, isDraft, isNewTab }: Link): string =>
  [
    type === 'custom' ? url : type_label,
    invalid && __('gone, so visitors do not see it'),
    isDraft && __('not published'),
    isNewTab && __('new tab'),
  ]
    .filter((part) => part !== false && part !== '')
    .join(' · ')
