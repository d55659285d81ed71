import { useQuery } from '@tanstack/react-query'
import { Button, RadioControl } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { boot } from '../../boot.ts'
import { inBatches, useChange } from '../../parts/changes.ts'
import { DeleteQuestion } from '../../parts/delete-question.tsx'
import { RemoteChoice } from '../../parts/remote-choice.tsx'
import { countTexts, findUsers, type Person, removeUser, type Texts, USERS } from './data.ts'

interface DeleteDialogProps {
  readonly users: readonly Person[]
  readonly onClose: () => void
}

type Answer = 'given' | 'kept' | 'trashed'

/** Asks what becomes of the texts before users are deleted. */
export const DeleteDialog = ({ users, onClose }: DeleteDialogProps) => {
  const removed = users.filter(({ id }) => id !== boot.user.id)
  if (removed.length === 0)
    return (
      <>
        <p>{__('This is your own account. Another administrator can delete it.')}</p>
        <div className="cb-dialog-actions">
          <Button variant="primary" onClick={onClose}>
            {__('Close')}
          </Button>
        </div>
      </>
    )
  return <Question users={removed} isOwnLeftOut={removed.length < users.length} onClose={onClose} />
}

const Question = ({
  users,
  isOwnLeftOut,
  onClose,
}: DeleteDialogProps & { readonly isOwnLeftOut: boolean }) => {
  const change = useChange(USERS, 'posts', 'pages')
  const [answer, setAnswer] = useState<Answer>('given')
  const [heir, setHeir] = useState(boot.user.id)
  const ids = users.map(({ id }) => id)
  const { data: texts, error } = useQuery({
    queryKey: [USERS, 'texts', ids],
    queryFn: () => countTexts(ids),
  })
  const remove = () => {
    onClose()
    const estate = answer === 'given' ? { heir } : answer
    void change({
      work: () => inBatches(ids.map((id) => removeUser(id, estate))),
      done: sprintf(_n('%d user is deleted.', '%d users are deleted.', ids.length), ids.length),
    })
  }
  return (
    <DeleteQuestion
      onCancel={onClose}
      onConfirm={remove}
      isDisabled={answer === 'given' && heir === 0}
    >
      <div className="cb-form">
        <p>
          {sprintf(
            __('These accounts will be gone for good: %s.'),
            users.map(({ name }) => name).join(', '),
          )}
          {isOwnLeftOut && ` ${__('Your own account stays.')}`}
        </p>
        <p aria-live="polite">
          {error
            ? __('How much they wrote could not be found out.')
            : texts
              ? textsText(texts)
              : __('Counting the texts…')}
        </p>
        <RadioControl
          label={__('What happens to the texts and files?')}
          selected={answer}
          options={[
            { value: 'given', label: __('Give them to another user') },
            { value: 'kept', label: __('Keep them, with no author') },
            { value: 'trashed', label: __('Move the texts to the trash') },
          ]}
          onChange={(value) => setAnswer(value as Answer)}
        />
        {answer === 'given' && (
          <RemoteChoice
            label={__('Give the texts to')}
            name={USERS}
            value={heir}
            onChange={setHeir}
            find={findUsers}
            exclude={ids}
            isOptional={false}
          />
        )}
      </div>
    </DeleteQuestion>
  )
}

const textsText = ({ posts, pages, files }: Texts): string =>
  sprintf(
    __('They wrote or uploaded: %s.'),
    [
      posts > 0 && sprintf(_n('%d post', '%d posts', posts), posts),
      pages > 0 && sprintf(_n('%d page', '%d pages', pages), pages),
      files > 0 && sprintf(_n('%d file', '%d files', files), files),
    ]
      .filter(Boolean)
      .join(', ') || __('nothing'),
  )
