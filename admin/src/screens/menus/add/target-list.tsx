import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CheckboxControl, SearchControl, Spinner } from '@wordpress/components'
import { useDebouncedInput } from '@wordpress/compose'
import { __, sprintf } from '@wordpress/i18n'
import { messageOf } from '../../../parts/notices.tsx'
import type { Kind, Target } from './targets.ts'

interface TargetListProps {
  readonly kind: Kind
  readonly isChosen: (target: Target) => boolean
  readonly onChoose: (target: Target, isChosen: boolean) => void
  /** Whether the menu has a link there already. */
  readonly isLinked: (target: Target) => boolean
}

/** Things of one kind to choose from, and a search for those that are not shown. */
export const TargetList = ({ kind, isChosen, onChoose, isLinked }: TargetListProps) => {
  const [typed, setTyped, search] = useDebouncedInput('')
  const { data, error } = useQuery({
    queryKey: [kind.name, 'targets', search],
    queryFn: () => kind.find(search || undefined),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="cb-targets">
      <SearchControl
        label={kind.searchLabel}
        placeholder={kind.searchLabel}
        value={typed}
        onChange={setTyped}
        // Only the search: the dialog is sent by its own button.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {error ? (
        <p role="alert">{messageOf(error)}</p>
      ) : !data ? (
        <Spinner />
      ) : (
        <>
          <ul aria-label={kind.title}>
            {data.targets.map((target) => (
              <li key={target.object_id}>
                <CheckboxControl
                  label={target.title}
                  {...(isLinked(target) ? { help: __('In the menu already.') } : {})}
                  checked={isChosen(target)}
                  onChange={(value) => onChoose(target, value)}
                />
              </li>
            ))}
          </ul>
          <p role="status" className="cb-targets-note">
            {data.total === 0
              ? kind.emptyText
              : data.total > data.targets.length
                ? sprintf(__('%1$d of %2$d. Search for others.'), data.targets.length, data.total)
                : ''}
          </p>
        </>
      )}
    </div>
  )
}
