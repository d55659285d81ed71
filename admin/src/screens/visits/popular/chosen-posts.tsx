import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import { decodeEntities } from '@wordpress/html-entities'
import { __, sprintf } from '@wordpress/i18n'
import { chevronDown, chevronUp, closeSmall } from '@wordpress/icons'
import { api } from '../../../api.ts'
import { type Choice, RemoteChoice } from '../../../parts/remote-choice.tsx'

interface ChosenPostsProps {
  /** Names the list. */
  readonly title: string
  /** The label of the field that adds to it. */
  readonly label: string
  readonly help: string
  readonly ids: readonly number[]
  /** The order counts, and can be changed. */
  readonly isOrdered?: boolean
  readonly onChange: (ids: readonly number[]) => void
}

/** The most that the server lists at once. */
const MOST = 100

/** Names the cached responses. */
const POSTS = 'found-posts'

/** Posts and pages that are found by their titles. */
export const ChosenPosts = ({
  title,
  label,
  help,
  ids,
  isOrdered = false,
  onChange,
}: ChosenPostsProps) => {
  const { data = [] } = useQuery({
    queryKey: [POSTS, 'titles', ids],
    queryFn: () => findPosts({ include: ids.slice(0, MOST) }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <div className="cb-form">
      <RemoteChoice
        label={label}
        help={help}
        name={POSTS}
        value={0}
        exclude={ids}
        find={findPosts}
        onChange={(id) => id !== 0 && onChange([...ids, id])}
        placeholder={__('Type a part of the title')}
      />
      {ids.length > 0 && (
        <List className="cb-visits-notes" aria-label={title}>
          {ids.map((id, at) => {
            const name = data.find((one) => one.id === id)?.label ?? sprintf(__('Number %d'), id)
            return (
              <li key={id}>
                <span>{name}</span>
                <span>
                  {isOrdered && <Moves name={name} ids={ids} at={at} onChange={onChange} />}
                  <Button
                    icon={closeSmall}
                    label={sprintf(__('Remove “%s”'), name)}
                    onClick={() => onChange(ids.filter((one) => one !== id))}
                  />
                </span>
              </li>
            )
          })}
        </List>
      )}
    </div>
  )
}

interface MovesProps {
  readonly name: string
  readonly ids: readonly number[]
  readonly at: number
  readonly onChange: (ids: readonly number[]) => void
}

const Moves = ({ name, ids, at, onChange }: MovesProps) => (
  <>
    <Button
      icon={chevronUp}
      label={sprintf(__('Move “%s” up'), name)}
      disabled={at === 0}
      accessibleWhenDisabled
      onClick={() => onChange(swapped(ids, at - 1))}
    />
    <Button
      icon={chevronDown}
      label={sprintf(__('Move “%s” down'), name)}
      disabled={at === ids.length - 1}
      accessibleWhenDisabled
      onClick={() => onChange(swapped(ids, at))}
    />
  </>
)

/** The list with a place and the next one exchanged. */
const swapped = (ids: readonly number[], at: number): readonly number[] => {
  const [one = 0, other = 0] = ids.slice(at, at + 2)
  return ids.with(at, other).with(at + 1, one)
}

const findPosts = async (query: {
  readonly search?: string
  readonly include?: readonly number[]
}): Promise<readonly Choice[]> => {
  const { data } = await api.searchSite({
    ...query,
    ...{ type: 'post', subtype: ['post', 'page'] },
    per_page: query.include ? MOST : 20,
  })
  return data.map(({ id, title }) => ({
    id: Number(id),
    label: decodeEntities(title ?? '') || __('(no title)'),
  }))
}
