import { __experimentalTreeGrid as TreeGrid } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useDrag } from './drag.ts'
import { focusRow, type RowPart } from './focus.ts'
import { LinkRow } from './link-row.tsx'
import type { Link } from './model/links.ts'
import type { Rows } from './model/tree.ts'
import { tellPlace, tellRefusal } from './moves.ts'

interface LinkTreeProps {
  readonly rows: Rows<Link>
  /** By the keys of the rows. */
  readonly faults: ReadonlyMap<string, string>
  readonly onArrange: (rows: Rows<Link>) => void
  readonly onEdit: (key: string) => void
  readonly onRemove: (key: string) => void
}

/** The links of a menu, which are moved by dragging, by the menu of each row, or by Alt and arrow keys. */
export const LinkTree = ({ rows, faults, onArrange, onEdit, onRemove }: LinkTreeProps) => {
  const focused = useRef<{ readonly key: string; readonly part: RowPart }>()
  const arrange = (next: Rows<Link>, key: string, part: RowPart): void => {
    if (next === rows) return
    focused.current = { key, part }
    onArrange(next)
    tellPlace(next, key)
  }
  const { box, handleOf, dragged, target } = useDrag(rows, (next, key) =>
    arrange(next, key, 'open'),
  )
  // A row that was moved in the document has lost the focus, and so has one that was removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the rows have changed.
  useEffect(() => {
    if (!focused.current) return
    const { key, part } = focused.current
    focused.current = undefined
    focusRow(box.current, key, part)
  }, [rows])
  return (
    <div className="cb-links" ref={box}>
      <TreeGrid
        aria-label={__('Links of the menu')}
        aria-describedby="cb-links-help"
        applicationAriaLabel={__('Links of the menu')}
      >
        {rows.map((row, index) => (
          <LinkRow
            key={row.key}
            rows={rows}
            row={row}
            fault={faults.get(row.key)}
            isDragged={dragged.has(row.key)}
            handle={handleOf(row.key, row.depth)}
            onMove={(move, part) => {
              const next = move.run(rows, row.key)
              if (next === rows) tellRefusal(move)
              else arrange(next, row.key, part)
            }}
            onEdit={() => onEdit(row.key)}
            onRemove={() => {
              const next = rows[index + 1] ?? rows[index - 1]
              focused.current = next && { key: next.key, part: 'open' }
              onRemove(row.key)
            }}
          />
        ))}
      </TreeGrid>
      {target && (
        <div
          className="cb-drop"
          style={{ insetBlockStart: target.top, '--cb-level': target.depth } as CSSProperties}
        />
      )}
    </div>
  )
}
