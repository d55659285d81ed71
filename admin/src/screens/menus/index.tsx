import './menus.css'
import { useQuery } from '@tanstack/react-query'
import { Button, SelectControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Missing } from '../../parts/missing.tsx'
import { Page } from '../../parts/page.tsx'
import { useReminder, useUnsaved } from '../../parts/unsaved.ts'
import { addressOf, menuIn } from './address.ts'
import { fetchLinks, fetchMenus, MENUS, type MenuSummary, type Place } from './data.ts'
import { drafts, keepOnly } from './draft.ts'
import { MenuForm } from './menu-form.tsx'
import { NewMenuDialog } from './new-menu-dialog.tsx'

const Menus = () => {
  const { data, error, refetch } = useQuery({ queryKey: [MENUS], queryFn: fetchMenus })
  const [isMaking, make] = useState(false)
  useReminder(drafts, {
    text: __('A menu is not saved yet.'),
    address: (changed) => addressOf(changed.keys().next().value ?? 0),
  })
  useEffect(() => {
    if (data) keepOnly(data.menus.map(({ id }) => id))
  }, [data])
  const hasMenus = data !== undefined && data.menus.length > 0
  return (
    <Page
      title={__('Menus')}
      intro={__('Lists of links that lead visitors through the site.')}
      actions={
        hasMenus && (
          <Button variant="secondary" onClick={() => make(true)}>
            {__('New menu')}
          </Button>
        )
      }
    >
      {!data ? (
        <Missing query={{ error, refetch }} />
      ) : hasMenus ? (
        <Chosen {...data} />
      ) : (
        <section className="cb-panel cb-links-empty">
          <p>
            {__(
              'There is no menu yet. Until there is one, the header leads to the parts of the site and to its pages.',
            )}
          </p>
          <Button variant="primary" onClick={() => make(true)}>
            {__('Make the first menu')}
          </Button>
        </section>
      )}
      {isMaking && data && <NewMenuDialog {...data} onClose={() => make(false)} />}
    </Page>
  )
}

interface ChosenProps {
  readonly menus: readonly MenuSummary[]
  readonly places: readonly Place[]
}

/** The menu in the address, or else the one at the first place, or the first one. */
const Chosen = ({ menus, places }: ChosenProps) => {
  const [, goTo] = useLocation()
  const wanted = menuIn(useSearch())
  const unsaved = useUnsaved(drafts)
  const menu =
    menus.find(({ id }) => id === wanted) ??
    menus.find(({ id }) => id === places.find((place) => place.menu !== 0)?.menu) ??
    menus[0]
  const id = menu?.id ?? 0
  const { data, error, refetch } = useQuery({
    queryKey: [MENUS, id, 'links'],
    queryFn: () => fetchLinks(id),
  })
  return (
    <>
      {menus.length > 1 && (
        <div className="cb-menu-choice">
          <SelectControl
            label={__('Menu')}
            value={String(id)}
            options={menus.map((one) => ({
              value: String(one.id),
              label: labelOf(one, places, unsaved.has(one.id)),
            }))}
            onChange={(value) => goTo(addressOf(Number(value)))}
          />
        </div>
      )}
      {menu && data ? (
        <MenuForm key={id} saved={{ ...menu, rows: data }} menus={menus} places={places} />
      ) : (
        <Missing query={{ error, refetch }} />
      )}
    </>
  )
}

const labelOf = (
  { name, locations }: MenuSummary,
  places: readonly Place[],
  isUnsaved: boolean,
): string => {
  const shown = places.filter((place) => locations.includes(place.name))
  const notes = [
    ...shown.map(({ description }) => description),
    ...(isUnsaved ? [__('not saved')] : []),
  ]
  return notes.length === 0 ? name : `${name} (${notes.join(', ')})`
}

export default Menus
