import { useQuery } from '@tanstack/react-query'
import { Button, TextControl } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../api.ts'
import { useChange } from '../../../parts/changes.ts'
import { formatNumber } from '../../../parts/charts/series.ts'
import { Missing } from '../../../parts/missing.tsx'
import { useStatisticsAddress } from '../addresses.ts'
import {
  FAVOURITES,
  GROUPS,
  groupsQuery,
  type KeywordGroup,
  type ReportProps,
  TRACKED,
} from '../data.ts'

/** Groups of tracked keywords, with their figures together. */
export const Groups = ({ period }: Pick<ReportProps, 'period'>) => {
  const query = useQuery(groupsQuery(period))
  const groups = query.data?.filter(({ name }) => name !== FAVOURITES)
  return (
    <div className="cb-panel">
      {groups ? (
        <>
          {groups.length === 0 && (
            <p>
              {__(
                'No groups yet. Make one, and put keywords into it under “Keywords” or “Rank tracker”.',
              )}
            </p>
          )}
          <ul className="cb-search-rows">
            {groups.map((group) => (
              <GroupRow key={group.id} group={group} />
            ))}
          </ul>
        </>
      ) : (
        <Missing query={query} />
      )}
      <NewGroup />
    </div>
  )
}

const GroupRow = ({ group }: { readonly group: KeywordGroup }) => {
  const change = useChange(GROUPS, TRACKED)
  const addressOf = useStatisticsAddress()
  const [name, rename] = useState<string>()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const isSaved = await change({
      work: () => api.renameKeywordGroup({ id: group.id, name: name ?? '' }),
      done: sprintf(__('The group “%s” is saved.'), name ?? ''),
      undo: () => api.renameKeywordGroup({ id: group.id, name: group.name }),
    })
    if (isSaved) rename(undefined)
  }
  const remove = () =>
    change({
      work: () => api.deleteKeywordGroups({ ids: [group.id] }),
      done: sprintf(__('The group “%s” is deleted; its keywords stay.'), group.name),
      undo: () =>
        api.createKeywordGroups({
          groups: [group.name],
          keywords: group.keywords.map(({ id }) => ({ id })),
        }),
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
        <Link href={addressOf('tracker', { group: String(group.id) })}>{group.name}</Link>{' '}
        <span className="cb-search-note">{figuresText(group)}</span>
      </span>
      <span>
        <Button variant="tertiary" onClick={() => rename(group.name)}>
          {sprintf(__('Rename “%s”'), group.name)}
        </Button>
        <Button variant="tertiary" isDestructive onClick={() => void remove()}>
          {sprintf(__('Delete “%s”'), group.name)}
        </Button>
      </span>
    </li>
  )
}

const figuresText = ({ keywordsQty, statistics }: KeywordGroup): string => {
  const keywords = sprintf(_n('%d keyword', '%d keywords', keywordsQty), keywordsQty)
  if (!statistics) return keywords
  // translators: 1: a number with "keywords", 2: number of clicks, 3: average position.
  return sprintf(
    __('%1$s, %2$s clicks, position %3$s'),
    keywords,
    formatNumber(statistics.clicks),
    formatNumber(statistics.position),
  )
}

const NewGroup = () => {
  const change = useChange(GROUPS)
  const [name, type] = useState('')
  const create = async (event: FormEvent) => {
    event.preventDefault()
    const isMade = await change({
      work: () => api.createKeywordGroups({ groups: [name] }),
      done: sprintf(__('The group “%s” is ready to use.'), name),
    })
    if (isMade) type('')
  }
  return (
    <form className="cb-search-form" onSubmit={(event) => void create(event)}>
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
