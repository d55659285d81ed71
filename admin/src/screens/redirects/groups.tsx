import type { Api } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { Button, TextControl } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { Missing } from '../../parts/missing.tsx'
import { GROUPS, groupsQuery, REDIRECTS } from './data.ts'

type Group = Api['listRedirectGroups']['reply']['groups'][number]

/** Groups that redirects are sorted into, for filters and exports. */
export const Groups = () => {
  const query = useQuery(groupsQuery)
  return (
    <div className="cb-panel">
      {query.data ? (
        <ul className="cb-redirect-groups">
          {query.data.map((group) => (
            <GroupRow key={group.slug} group={group} />
          ))}
        </ul>
      ) : (
        <Missing query={query} />
      )}
      <NewGroup />
    </div>
  )
}

const GroupRow = ({ group }: { readonly group: Group }) => {
  const change = useChange(GROUPS, REDIRECTS)
  const [name, rename] = useState<string>()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const isSaved = await change({
      work: () => api.changeRedirectGroup({ slug: group.slug, name: name ?? '' }),
      done: sprintf(__('The group “%s” is saved.'), name ?? ''),
      undo: () => api.changeRedirectGroup({ slug: group.slug, name: group.name }),
    })
    if (isSaved) rename(undefined)
  }
  const remove = () =>
    change({
      work: () => api.deleteRedirectGroup({ slug: group.slug }),
      done: sprintf(__('The group “%s” is deleted; its redirects stay.'), group.name),
    })
  if (name !== undefined)
    return (
      <li>
        <form onSubmit={(event) => void save(event)}>
          <TextControl
            label={sprintf(__('New name of “%s”'), group.name)}
            value={name}
            onChange={rename}
            __next40pxDefaultSize
          />
          <Button variant="tertiary" onClick={() => rename(undefined)}>
            {__('Cancel')}
          </Button>
          <Button variant="primary" type="submit" disabled={name.trim() === ''}>
            {__('Save')}
          </Button>
        </form>
      </li>
    )
  return (
    <li>
      <span>
        {group.name}{' '}
        <span className="cb-redirect-comment">
          {sprintf(_n('%d redirect', '%d redirects', group.redirects), group.redirects)}
        </span>
      </span>
      {group.own && (
        <span>
          <Button variant="tertiary" onClick={() => rename(group.name)}>
            {sprintf(__('Rename “%s”'), group.name)}
          </Button>
          <Button variant="tertiary" isDestructive onClick={() => void remove()}>
            {sprintf(__('Delete “%s”'), group.name)}
          </Button>
        </span>
      )}
    </li>
  )
}

const NewGroup = () => {
  const change = useChange(GROUPS)
  const [name, type] = useState('')
  const create = async (event: FormEvent) => {
    event.preventDefault()
    const isMade = await change({
      work: () => api.createRedirectGroup({ name }),
      done: sprintf(__('The group “%s” is ready to use.'), name),
    })
    if (isMade) type('')
  }
  return (
    <form className="cb-redirect-new-group" onSubmit={(event) => void create(event)}>
      <TextControl
        label={__('Name of a new group')}
        value={name}
        onChange={type}
        __next40pxDefaultSize
      />
      <Button
        variant="secondary"
        type="submit"
        disabled={name.trim() === ''}
        accessibleWhenDisabled
        __next40pxDefaultSize
      >
        {__('Create the group')}
      </Button>
    </form>
  )
}
