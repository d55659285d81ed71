import type { CatalogueCategory } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useChange } from '../../../parts/changes.ts'
import { messageOf } from '../../../parts/notices.tsx'
import { RemoteChoice } from '../../../parts/remote-choice.tsx'
import { KINDS, STATUSES } from '../kinds.ts'
import { CATEGORIES, type Vocabulary } from '../vocabularies.ts'
import { namesOf } from './names.ts'

interface MergeDialogProps {
  readonly vocabulary: Vocabulary
  readonly term: CatalogueCategory
  readonly onClose: () => void
}

/** Merges a word into another, after saying what that changes. */
export const MergeDialog = ({ vocabulary, term, onClose }: MergeDialogProps) => {
  const [into, choose] = useState(0)
  const change = useChange(...namesOf(vocabulary))
  const preview = useQuery({
    queryKey: [CATEGORIES, 'merge', term.id, into],
    queryFn: () => previewOf(vocabulary, term, into),
    enabled: into !== 0,
  })
  const merge = () => {
    onClose()
    void change({
      work: () => api.mergeCatalogueCategory({ id: term.id, into }),
      done: sprintf(__('“%1$s” is merged into “%2$s”.'), term.name, preview.data?.name ?? ''),
    })
  }
  return (
    <div className="cb-form">
      <RemoteChoice
        label={sprintf(__('Merge “%s” into'), term.name)}
        name={`${CATEGORIES}-${vocabulary.kind}`}
        value={into}
        onChange={choose}
        exclude={[term.id]}
        find={(query) => find(vocabulary, query)}
        placeholder={__('Type a part of the name')}
      />
      <div aria-live="polite">
        {preview.error && <p className="cb-fault">{messageOf(preview.error)}</p>}
        {preview.data && (
          <ul className="cb-effects">
            <li>
              {sprintf(
                _n(
                  '%1$d item gets “%2$s” instead of “%3$s”.',
                  '%1$d items get “%2$s” instead of “%3$s”.',
                  preview.data.moved,
                ),
                preview.data.moved,
                preview.data.name,
                term.name,
              )}
            </li>
            {preview.data.both > 0 && (
              <li>
                {sprintf(
                  _n(
                    '%d of them has both already.',
                    '%d of them have both already.',
                    preview.data.both,
                  ),
                  preview.data.both,
                )}
              </li>
            )}
            <li>
              {sprintf(
                _n(
                  'Afterwards %1$d item carries “%2$s”.',
                  'Afterwards %1$d items carry “%2$s”.',
                  preview.data.after,
                ),
                preview.data.after,
                preview.data.name,
              )}
            </li>
            <li>{__('The old address redirects to the new one. This cannot be undone.')}</li>
          </ul>
        )}
      </div>
      <div className="cb-dialog-actions">
        <Button variant="tertiary" onClick={onClose}>
          {__('Cancel')}
        </Button>
        <Button variant="primary" onClick={merge} disabled={!preview.data} accessibleWhenDisabled>
          {__('Merge')}
        </Button>
      </div>
    </div>
  )
}

const find = async (
  { kind }: Vocabulary,
  { search, include }: { readonly search?: string; readonly include?: readonly number[] },
) => {
  const [id] = include ?? []
  const found =
    id === undefined
      ? (await api.listCatalogueCategories({ kind, search, per_page: 20 })).data
      : [(await api.getCatalogueCategory({ id })).data]
  return found.map(({ id, name }) => ({ id, label: name }))
}

/** How many items change, counted in any state. */
const previewOf = async ({ of, field }: Vocabulary, term: CatalogueCategory, intoId: number) => {
  const into = (await api.getCatalogueCategory({ id: intoId })).data
  const kind = KINDS.find(({ type }) => type === of)
  const count = async (...slugs: readonly string[]): Promise<number> =>
    (await kind?.list({ [field]: slugs, status: STATUSES, per_page: 1 }))?.total ?? 0
  const [moved, before, after] = await Promise.all([
    count(term.slug),
    count(into.slug),
    count(term.slug, into.slug),
  ])
  return { name: into.name, moved, after, both: moved + before - after }
}
