import { useQuery } from '@tanstack/react-query'
import { DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components'
import type { View } from '@wordpress/dataviews'
import { __, sprintf } from '@wordpress/i18n'
import { check, starEmpty, starFilled } from '@wordpress/icons'
import { useState } from 'react'
import { api } from '../../api.ts'
import { notify, notifyError } from '../notices.tsx'
import { NameDialog } from './name-dialog.tsx'
import type { NamedView } from './stored.ts'
import type { Views } from './use-views.ts'

interface ViewsMenuProps {
  readonly views: Views
  /** The post type whose ready-made views are offered. */
  readonly postType: string | undefined
}

/** `new` while the present view is saved; a view while it is renamed. */
type Asked = 'new' | NamedView | undefined

/** Chooses among ready-made views and those of the user, and saves, renames and deletes the latter. */
export const ViewsMenu = ({ views, postType }: ViewsMenuProps) => {
  const { named, chosen, isChanged } = views
  const [asked, ask] = useState<Asked>()
  const names = named.map(({ name }) => name)
  const update = ({ name }: NamedView) =>
    void views
      .save(name)
      .then(() => notify(sprintf(__('The view “%s” is saved.'), name)))
      .catch(notifyError)
  const remove = (view: NamedView) =>
    void views
      .remove(view.name)
      .then(() =>
        notify(sprintf(__('The view “%s” is deleted.'), view.name), {
          label: __('Undo'),
          onClick: () => void views.restore(view).catch(notifyError),
        }),
      )
      .catch(notifyError)
  return (
    <>
      <DropdownMenu
        icon={chosen ? starFilled : starEmpty}
        label={chosen ? sprintf(__('Views: %s'), chosen.name) : __('Views')}
        toggleProps={{ size: 'compact' }}
        popoverProps={{ placement: 'bottom-end' }}
      >
        {({ onClose }) => {
          const closing = (act: () => void) => () => {
            onClose()
            act()
          }
          return (
            <>
              {postType && <ReadyMade views={views} postType={postType} onClose={onClose} />}
              {named.length > 0 && (
                <MenuGroup label={__('My views')}>
                  {named.map((one) => (
                    <MenuItem
                      key={one.name}
                      role="menuitemradio"
                      isSelected={one === chosen}
                      icon={one === chosen ? check : null}
                      onClick={closing(() => views.choose(one))}
                    >
                      {one.name}
                    </MenuItem>
                  ))}
                </MenuGroup>
              )}
              <MenuGroup>
                {chosen && isChanged && (
                  <MenuItem onClick={closing(() => update(chosen))}>
                    {sprintf(__('Save the changes of “%s”'), chosen.name)}
                  </MenuItem>
                )}
                <MenuItem onClick={closing(() => ask('new'))}>{__('Save this view as…')}</MenuItem>
                {chosen && (
                  <>
                    <MenuItem onClick={closing(() => ask(chosen))}>
                      {sprintf(__('Rename “%s”…'), chosen.name)}
                    </MenuItem>
                    <MenuItem isDestructive onClick={closing(() => remove(chosen))}>
                      {sprintf(__('Delete “%s”'), chosen.name)}
                    </MenuItem>
                  </>
                )}
              </MenuGroup>
            </>
          )
        }}
      </DropdownMenu>
      {asked && (
        <NameDialog
          title={asked === 'new' ? __('Save this view') : __('Rename the view')}
          name={asked === 'new' ? '' : asked.name}
          taken={asked === 'new' ? names : names.filter((name) => name !== asked.name)}
          onSubmit={(name) => (asked === 'new' ? views.save(name) : views.rename(asked.name, name))}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  )
}

interface ReadyMadeProps {
  readonly views: Views
  readonly postType: string
  readonly onClose: () => void
}

/** The views that the server offers for a post type. */
const ReadyMade = ({ views, postType, onClose }: ReadyMadeProps) => {
  const { data = [] } = useQuery({
    queryKey: ['view-config', postType],
    queryFn: async () =>
      (await api.getViewConfig({ kind: 'postType', name: postType })).data.view_list,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data.length === 0) return null
  return (
    <MenuGroup label={__('Ready-made')}>
      {data.map(({ slug, title, view }) => (
        <MenuItem
          key={slug}
          onClick={() => {
            onClose()
            views.filter(filtersOf(view?.filters ?? []))
          }}
        >
          {title}
        </MenuItem>
      ))}
    </MenuGroup>
  )
}

type OfferedFilter = { readonly field: string; readonly operator: string; readonly value: string }

const filtersOf = (offered: readonly OfferedFilter[]): View['filters'] =>
  offered.map(({ field, operator, value }) => ({
    field,
    operator: operator as NonNullable<View['filters']>[number]['operator'],
    value: operator === 'isAny' ? [value] : value,
  }))
