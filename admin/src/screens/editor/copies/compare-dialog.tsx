import type { Api } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Notice, Spinner } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { editorOf } from '../../../frame/addresses.ts'
import { messageOf } from '../../../parts/notices.tsx'
import { queries } from '../../../queries.ts'
import { MarkedWords, wordsOf } from '../words.tsx'

type Difference = Api['compareRewrite']['reply']['differences'][number]

interface CompareDialogProps {
  readonly id: number
  readonly onClose: () => void
}

/** What differs between a working copy and its original, and the button that joins them. */
export const CompareDialog = ({ id, onClose }: CompareDialogProps) => {
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { data, error } = useQuery(
    {
      queryKey: ['compare-rewrite', id],
      queryFn: async () => (await api.compareRewrite({ id })).data,
      staleTime: 0,
      gcTime: 0,
    },
    queries,
  )
  const republish = async () => {
    setBusy(true)
    try {
      // The values of the copy win where both were changed, as the dialog says.
      const { data: original } = await api.republish({ id, force: data?.has_conflicts ?? false })
      location.assign(editorOf(original))
    } catch (error) {
      setFault(messageOf(error))
      setBusy(false)
    }
  }
  const problem = fault ?? (error ? messageOf(error) : undefined)
  return (
    <Modal title={__('Compare and republish')} size="large" onRequestClose={onClose}>
      {problem && (
        <Notice status="error" isDismissible={false}>
          {problem}
        </Notice>
      )}
      {data?.has_conflicts && (
        <Notice status="warning" isDismissible={false}>
          {__(
            'The original was changed meanwhile. Where both were changed, the text of the copy replaces it; all other changes of the original are kept.',
          )}
        </Notice>
      )}
      {data ? <Differences differences={data.differences} /> : !problem && <Spinner />}
      <div className="cb-dialog-actions">
        <Button variant="tertiary" onClick={onClose}>
          {__('Go on writing')}
        </Button>
        <Button
          variant="primary"
          isBusy={isBusy}
          disabled={!data || isBusy}
          onClick={() => void republish()}
        >
          {data?.has_conflicts ? __('Republish with the copy’s values') : __('Republish')}
        </Button>
      </div>
    </Modal>
  )
}

const Differences = ({ differences }: { readonly differences: readonly Difference[] }) => {
  if (differences.length === 0) return <p>{__('The copy is the same as its original.')}</p>
  const sides = {
    copy: __('Changed in the copy'),
    original: __('Changed in the original, and kept'),
    both: __('Changed in both'),
  }
  return (
    <div className="cb-merge-text">
      {differences.map((difference) => {
        const [original, copy] = [printed(difference.original), printed(difference.copy)]
        const kind = difference.changed_on === 'both' ? 'conflict' : 'theirs'
        return (
          <section key={difference.field} className={`cb-merge-stretch is-${kind}`}>
            <h3>
              {difference.field} · {sides[difference.changed_on]}
            </h3>
            <div className="cb-merge-versions">
              <div>
                <h4>{__('Original')}</h4>
                <MarkedWords text={original} other={copy} />
              </div>
              <div>
                <h4>{__('Copy')}</h4>
                <MarkedWords text={copy} other={original} />
              </div>
            </div>
          </section>
        )
      })}
    </div>
  )
}

const printed = (value: unknown): string => {
  if (typeof value === 'string') return wordsOf(value)
  return value === null || value === undefined ? '' : JSON.stringify(value)
}
