import { useQuery } from '@tanstack/react-query'
import { Modal, TextControl } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { formatNumber } from '../../parts/charts/series.ts'
import { DeleteQuestion } from '../../parts/delete-question.tsx'
import { Missing } from '../../parts/missing.tsx'
import { VISITS } from './data.ts'

interface EraseDialogProps {
  /** The page whose visits are deleted; all visits without it. */
  readonly path?: string
  readonly onClose: () => void
}

/** No visit is older: the first day that reports take. */
const BEGINNING = '2005-01-01'

/** Asks before visits are deleted for good, and says how many there are. */
export const EraseDialog = ({ path, onClose }: EraseDialogProps) => {
  const change = useChange(VISITS)
  const [typed, type] = useState('')
  const query = useQuery({
    queryKey: [VISITS, 'erase', path],
    queryFn: () => countViews(path),
    staleTime: 0,
  })
  const erase = () => {
    onClose()
    void change({
      work: () => api.eraseVisits(path === undefined ? { all: true } : { path }),
      done: __('The visits are deleted.'),
    })
  }
  // The word is the one that the label shows, in the language of the user.
  const word = __('delete')
  const isConfirmed = path !== undefined || typed.trim().toLowerCase() === word
  return (
    <Modal
      title={path === undefined ? __('Delete all visits') : __('Delete the visits of a page')}
      size="small"
      onRequestClose={onClose}
    >
      {query.data === undefined ? (
        <Missing query={query} />
      ) : (
        <DeleteQuestion onCancel={onClose} onConfirm={erase} isDisabled={!isConfirmed}>
          <p>{questionOf(query.data, path)}</p>
          {path === undefined && (
            <TextControl
              label={sprintf(__('Type “%s” to go on'), word)}
              value={typed}
              onChange={type}
              autoComplete="off"
              __next40pxDefaultSize
            />
          )}
        </DeleteQuestion>
      )}
    </Modal>
  )
}

const countViews = async (path: string | undefined): Promise<number> => {
  const { data } = await api.getOverviewReport(
    { start: BEGINNING, compare: false, ...(path !== undefined && { path }) },
    { fields: ['infobox'] },
  )
  return data.infobox.pageviews.value
}

const questionOf = (views: number, path: string | undefined): string =>
  path === undefined
    ? sprintf(
        _n(
          '%s view will be gone for good, with all figures of the reports. Notes and settings stay.',
          '%s views will be gone for good, with all figures of the reports. Notes and settings stay.',
          views,
        ),
        formatNumber(views),
      )
    : sprintf(
        _n(
          '%1$s view of %2$s will be gone for good, also from the figures of the site.',
          '%1$s views of %2$s will be gone for good, also from the figures of the site.',
          views,
        ),
        formatNumber(views),
        path,
      )
