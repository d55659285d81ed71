import { Button } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../../../api.ts'
import { useChange } from '../../../../parts/changes.ts'
import { notifyError } from '../../../../parts/notices.tsx'
import { Panel } from '../../../../parts/panel.tsx'
import { CATEGORIES, type Category, NOTES, VISITS } from '../../data.ts'
import { bringBack, notesIn, useCategories } from '../../notes/categories.ts'
import { CategoryMark } from '../../notes/category-mark.tsx'
import { CategoryDialog } from './category-dialog.tsx'

/** The categories that notes can have. */
export const NoteCategories = () => {
  const query = useCategories()
  const [edited, edit] = useState<Category | 'new'>()
  return (
    <Panel title={__('Categories of notes')} query={query}>
      {(categories) => (
        <>
          {categories.length === 0 && (
            <p>
              {__(
                'No categories yet. They tell apart what happened, such as press and technology.',
              )}
            </p>
          )}
          <ul className="cb-visits-notes">
            {categories.map((category) => (
              <CategoryRow key={category.id} category={category} onEdit={edit} />
            ))}
          </ul>
          <Button variant="secondary" onClick={() => edit('new')}>
            {__('Add a category')}
          </Button>
          {edited && (
            <CategoryDialog
              {...(edited !== 'new' && { category: edited })}
              onClose={() => edit(undefined)}
            />
          )}
        </>
      )}
    </Panel>
  )
}

interface CategoryRowProps {
  readonly category: Category
  readonly onEdit: (category: Category) => void
}

const CategoryRow = ({ category, onEdit }: CategoryRowProps) => {
  const change = useChange(CATEGORIES, NOTES, VISITS)
  const remove = async () => {
    try {
      const notes = await notesIn(category.id)
      await change({
        work: () => api.deleteNoteCategory({ id: category.id }),
        done: sprintf(__('“%s” is deleted; its notes stay.'), category.name),
        undo: () => bringBack(category, notes),
      })
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <li>
      <CategoryMark category={category} />
      <span>
        <Button
          variant="tertiary"
          onClick={() => onEdit(category)}
          aria-label={sprintf(__('Edit “%s”'), category.name)}
        >
          {__('Edit')}
        </Button>
        <Button
          variant="tertiary"
          isDestructive
          onClick={() => void remove()}
          aria-label={sprintf(__('Delete “%s”'), category.name)}
        >
          {__('Delete')}
        </Button>
      </span>
    </li>
  )
}
