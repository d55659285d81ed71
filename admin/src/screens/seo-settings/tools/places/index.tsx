import { useQuery } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../../../api.ts'
import { useChange } from '../../../../parts/changes.ts'
import { Missing } from '../../../../parts/missing.tsx'
import { isComplete, PLACES, type Place, placesQuery, restorePlace } from './data.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { PlaceEffect } from './place-effect.tsx'

interface PlacesProps {
  /** Whether pages show further places. */
  readonly areShown: boolean
}

/** The further places of the business. */
export const Places = ({ areShown }: PlacesProps) => {
  const query = useQuery(placesQuery)
  const [edited, edit] = useState<Place | 'new'>()
  if (!query.data) return <Missing query={query} />
  return (
    <>
      {query.data.length > 0 && (
        <ul className="cb-seo-places" aria-label={__('Further places')}>
          {query.data.map((place) => (
            <PlaceRow key={place.id} place={place} areShown={areShown} onEdit={() => edit(place)} />
          ))}
        </ul>
      )}
      <Button variant="secondary" onClick={() => edit('new')}>
        {__('Add a place')}
      </Button>
      {edited && (
        <PlaceDialog {...(edited !== 'new' && { place: edited })} onClose={() => edit(undefined)} />
      )}
    </>
  )
}

interface PlaceRowProps extends PlacesProps {
  readonly place: Place
  readonly onEdit: () => void
}

const PlaceRow = ({ place, areShown, onEdit }: PlaceRowProps) => {
  const change = useChange(PLACES)
  const [isOpen, setOpen] = useState(false)
  const name = place.name || sprintf(__('Number %d'), place.id)
  const remove = () =>
    change({
      work: () => api.deleteBusinessLocation({ id: place.id }),
      done: sprintf(__('“%s” is deleted.'), name),
      undo: () => restorePlace(place),
    })
  const { streetLine1, zipCode, city } = place.address ?? {}
  const address = [streetLine1, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean)
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span className="cb-seo-place">
          {isComplete(place)
            ? address.join(', ')
            : __('Not shown anywhere yet: it needs a name, and a street or a city.')}
        </span>
      </div>
      <div className="cb-actions">
        {isComplete(place) && (
          <Button
            variant="tertiary"
            size="compact"
            aria-expanded={isOpen}
            aria-label={sprintf(__('Where it is shown: %s'), name)}
            onClick={() => setOpen(!isOpen)}
          >
            {__('Where it is shown')}
          </Button>
        )}
        <Button
          variant="secondary"
          size="compact"
          aria-label={sprintf(__('Edit “%s”'), name)}
          onClick={onEdit}
        >
          {__('Edit')}
        </Button>
        <Button
          variant="tertiary"
          size="compact"
          isDestructive
          aria-label={sprintf(__('Delete “%s”'), name)}
          onClick={() => void remove()}
        >
          {__('Delete')}
        </Button>
      </div>
      {isOpen && <PlaceEffect id={place.id} areShown={areShown} />}
    </li>
  )
}
