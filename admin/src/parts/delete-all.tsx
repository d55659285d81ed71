import { Button, Modal } from '@wordpress/components'
import { useState } from 'react'
import { useChange } from './changes.ts'
import { DeleteQuestion } from './delete-question.tsx'

interface DeleteAllProps {
  /** How much there is. */
  readonly text: string
  readonly label: string
  readonly question: string
  readonly done: string
  /** Names of the queries that change. */
  readonly names: readonly string[]
  readonly work: () => Promise<unknown>
}

/** Deletes everything of a list for good, after a question. */
export const DeleteAll = ({ text, label, question, done, names, work }: DeleteAllProps) => {
  const [isAsking, ask] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const change = useChange(...names)
  const remove = async () => {
    ask(false)
    setBusy(true)
    await change({ work, done })
    setBusy(false)
  }
  return (
    <div className="cb-trash">
      <span>{text}</span>
      <Button
        variant="secondary"
        isDestructive
        isBusy={isBusy}
        disabled={isBusy}
        onClick={() => ask(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <Modal title={label} size="small" onRequestClose={() => ask(false)}>
          <DeleteQuestion onCancel={() => ask(false)} onConfirm={() => void remove()}>
            <p>{question}</p>
          </DeleteQuestion>
        </Modal>
      )}
    </div>
  )
}
