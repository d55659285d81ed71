import { useQuery } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { can } from '../../../boot.ts'
import { useChange } from '../../../parts/changes.ts'
import { dayOf } from '../../../parts/charts/series.ts'
import { Missing } from '../../../parts/missing.tsx'
import { type Days, NOTES, type Note, VISITS } from '../data.ts'
import { CategoryMark } from './category-mark.tsx'
import { NoteDialog } from './note-dialog.tsx'

/** The most notes that are listed; the chart has more. */
const SHOWN = 100

/** Notes on the time line: what happened that may explain the visits. */
export const DayNotes = ({ days: { span } }: { readonly days: Days }) => {
  const query = useQuery({
    queryKey: [NOTES, span.from, span.to],
    queryFn: async () =>
      (await api.listNotes({ start: span.from, end: span.to, per_page: SHOWN })).data,
  })
  const [edited, edit] = useState<Note | 'new'>()
  return (
    <section className="cb-panel" aria-label={__('Notes')}>
      <h2>{__('Notes')}</h2>
      {query.data ? <NoteList notes={query.data} onEdit={edit} /> : <Missing query={query} />}
      {can('analytics_save_settings') && (
        <Button variant="secondary" onClick={() => edit('new')}>
          {__('Add a note')}
        </Button>
      )}
      {edited && (
        <NoteDialog
          {...(edited !== 'new' && { note: edited })}
          day={span.to}
          onClose={() => edit(undefined)}
        />
      )}
    </section>
  )
}

interface NoteListProps {
  readonly notes: readonly Note[]
  readonly onEdit: (note: Note) => void
}

const NoteList = ({ notes, onEdit }: NoteListProps) => {
  const change = useChange(NOTES, VISITS)
  if (notes.length === 0)
    return (
      <p>{__('No notes in these days. A note marks a day in the chart, such as a newsletter.')}</p>
    )
  const remove = ({ id }: Note) =>
    change({
      work: () => api.deleteNote({ id }),
      done: __('The note is deleted.'),
      undo: () => api.updateNote({ id, status: 'publish' }),
    })
  return (
    <ul className="cb-visits-notes">
      {notes.map((note) => (
        <li key={note.id}>
          <span>
            <span className="cb-visits-note">{dayOf(note.note_date, false)}</span> {note.note_title}
            {note.category.id !== 0 && <CategoryMark category={note.category} />}
            {note.important && <span className="cb-visits-badge">{__('Important')}</span>}
          </span>
          {can('analytics_save_settings') && (
            <span>
              <Button
                variant="tertiary"
                onClick={() => onEdit(note)}
                aria-label={sprintf(__('Edit “%s”'), note.note_title)}
              >
                {__('Edit')}
              </Button>
              <Button
                variant="tertiary"
                isDestructive
                onClick={() => void remove(note)}
                aria-label={sprintf(__('Delete “%s”'), note.note_title)}
              >
                {__('Delete')}
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
