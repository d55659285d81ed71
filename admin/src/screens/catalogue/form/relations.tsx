import { Button } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { closeSmall } from '@wordpress/icons'
import { type ReactNode, useState } from 'react'
import { notifyError } from '../../../parts/notices.tsx'
import { type Choice, RemoteChoice } from '../../../parts/remote-choice.tsx'

interface Chosen extends Choice {
  /** What belongs to the relation, such as the role. */
  readonly details?: ReactNode
}

interface RelationsProps {
  readonly label: string
  readonly help?: ReactNode
  /** Names the cached responses of the search. */
  readonly name: string
  readonly chosen: readonly Chosen[]
  readonly find: (query: {
    readonly search?: string
    readonly include?: readonly number[]
  }) => Promise<readonly Choice[]>
  readonly onAdd: (choice: Choice) => void
  readonly onRemove: (index: number) => void
  /** Makes a new thing with a name; undefined if the user may not. */
  readonly create?: ((name: string) => Promise<Choice>) | undefined
  /** The same thing can be chosen again. */
  readonly canRepeat?: boolean
}

/** Things of the server that belong to the item: found by typing, or made in place. */
export const Relations = ({
  label,
  help,
  name,
  chosen,
  find,
  onAdd,
  onRemove,
  create,
  canRepeat = false,
}: RelationsProps) => {
  const [isBusy, setBusy] = useState(false)
  const add = async (work: () => Promise<Choice | undefined>) => {
    setBusy(true)
    try {
      const choice = await work()
      if (choice) onAdd(choice)
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="cb-relations" aria-busy={isBusy}>
      <RemoteChoice
        label={label}
        help={help}
        name={name}
        value={0}
        exclude={canRepeat ? [] : chosen.map(({ id }) => id)}
        find={find}
        onChange={(id) => id !== 0 && void add(async () => (await find({ include: [id] }))[0])}
        {...(create && { onCreate: (typed: string) => void add(() => create(typed)) })}
        placeholder={__('Type a part of the name')}
      />
      {chosen.length > 0 && (
        <ul aria-label={label}>
          {chosen.map(({ id, label: title, details }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same show may be there twice.
            <li key={`${id} ${at}`}>
              <span className="cb-relation-name">{title}</span>
              {details}
              <Button
                icon={closeSmall}
                size="small"
                label={sprintf(__('Remove “%s”'), title)}
                onClick={() => onRemove(at)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
