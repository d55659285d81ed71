import { speak } from '@wordpress/a11y'
import { Button } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { OtherFaults, useFaultFocus } from '../../parts/fault.tsx'
import { notify } from '../../parts/notices.tsx'
import { SaveBar } from '../../parts/save-bar.tsx'
import { AddDialog } from './add/add-dialog.tsx'
import type { MenuSummary, Place } from './data.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { Details } from './details.tsx'
import { unsavedText, useMenuDraft } from './draft.ts'
import { focusRow } from './focus.ts'
import { LinkDialog } from './link-dialog.tsx'
import { LinkTree } from './link-tree.tsx'
import { isNew, type Link, type Menu, newKey } from './model/links.ts'
import { change as changeRow, remove, restore } from './model/tree.ts'
import { useSave } from './use-save.ts'

interface MenuFormProps {
  /** As it is stored. */
  readonly saved: Menu
  readonly menus: readonly MenuSummary[]
  readonly places: readonly Place[]
}

/** What is open over the form: a new link, a link by its key, or the question before deleting. */
type Opened = { readonly edited: string } | 'add' | 'delete' | undefined

export const MenuForm = ({ saved, menus, places }: MenuFormProps) => {
  const draft = useMenuDraft(saved)
  const { menu, change } = draft
  const { rows } = menu
  const { save, discard, isBusy, faults, linkFaults } = useSave(saved, draft)
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const element = useRef<HTMLFormElement>(null)
  useFaultFocus(element, isBusy)

  /** The row that gets the focus when the dialog is closed. */
  const added = useRef<string>()
  useEffect(() => {
    if (opened === undefined && added.current !== undefined)
      focusRow(element.current, added.current)
    added.current = undefined
  }, [opened])

  const add = (links: readonly Link[]): void => {
    const next = links.map((value) => ({ key: newKey(), depth: 0, value }))
    change({ rows: [...rows, ...next] })
    added.current = next[0]?.key
    speak(sprintf(_n('%d link is added.', '%d links are added.', links.length), links.length))
  }
  /** Undoing is possible later, when the menu may have been changed or saved. */
  const latest = useRef(draft)
  latest.current = draft
  const removeRow = (key: string): void => {
    const title = rows.find((row) => row.key === key)?.value.title ?? ''
    const rest = remove(rows, key)
    change({ rows: rest })
    notify(sprintf(__('“%s” is removed.'), title), {
      label: __('Undo'),
      onClick: () =>
        latest.current.change(({ before, after }) => {
          if (after.rows === rest) return { rows }
          const isStored = isNew(key) || before.rows.some((row) => row.key === key)
          return { rows: restore(after.rows, rows, key, isStored ? key : newKey()) }
        }),
    })
  }
  const edited =
    typeof opened === 'object' ? rows.find(({ key }) => key === opened.edited) : undefined
  const addButton = (
    <Button variant="secondary" onClick={() => open('add')}>
      {__('Add links')}
    </Button>
  )
  return (
    <>
      <form
        ref={element}
        className="cb-menu"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void save()
        }}
        noValidate
      >
        <Details
          {...{ menu, menus, places, faults }}
          onChange={change}
          onDelete={() => open('delete')}
        />
        <section className="cb-panel" aria-label={__('Links')}>
          <div className="cb-links-head">
            <h2>{__('Links')}</h2>
            {rows.length > 0 && addButton}
          </div>
          <OtherFaults faults={faults} fields={['name']} />
          {rows.length === 0 ? (
            <div className="cb-links-empty">
              <p>{__('This menu has no links yet. Choose pages, posts, topics or own links.')}</p>
              {addButton}
            </div>
          ) : (
            <>
              <p id="cb-links-help">
                {__('Drag links to move them, or use Alt and the arrow keys.')}
              </p>
              <LinkTree
                rows={rows}
                faults={linkFaults}
                onArrange={(next) => change({ rows: next })}
                onEdit={(key) => open({ edited: key })}
                onRemove={removeRow}
              />
            </>
          )}
          <SaveBar unsaved={unsavedText(draft.plan)} isBusy={isBusy} onDiscard={discard} />
        </section>
      </form>
      {opened === 'add' && (
        <AddDialog links={rows.map(({ value }) => value)} onAdd={add} onClose={close} />
      )}
      {edited && (
        <LinkDialog
          link={edited.value}
          onChange={(values) => change({ rows: changeRow<Link>(rows, edited.key, values) })}
          onClose={close}
        />
      )}
      {opened === 'delete' && <DeleteDialog menu={saved} onDeleted={discard} onClose={close} />}
    </>
  )
}
