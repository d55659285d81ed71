import { useQuery } from '@tanstack/react-query'
import { Button, Spinner } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { useChange } from '../../../parts/changes.ts'
import { messageOf } from '../../../parts/notices.tsx'
import { RemoteChoice } from '../../../parts/remote-choice.tsx'
import { fetchNames, type Names } from '../field-texts.ts'
import { findActors, findCharacters, findShows } from '../form/find-related.ts'
import { KINDS, type Kind } from '../kinds.ts'
import { STATISTICS } from '../statistics/names.ts'
import { CATEGORIES } from '../vocabularies.ts'
import { mergeInto, type Preview, previewMerge } from './calls.ts'
import { compare } from './compared.ts'

const FIND = { character: findCharacters, show: findShows, actor: findActors }

interface MergeDialogProps {
  readonly kind: Kind
  /** The double. */
  readonly id: number
  readonly name: string
  /** The item that stays, if it is known. */
  readonly into?: number
  readonly onClose: () => void
}

/** Merges a double into another item, beside each other and the result first. */
export const MergeDialog = ({ kind, id, name, into = 0, onClose }: MergeDialogProps) => {
  const [pair, setPair] = useState({ from: id, into })
  const change = useChange(
    ...[STATISTICS, CATEGORIES, `${kind.base}-doubles`],
    ...KINDS.map(({ base }) => base),
  )
  const preview = useQuery({
    queryKey: [kind.base, 'merge', pair],
    queryFn: () => load(kind, pair),
    enabled: pair.into !== 0,
  })
  const merge = () => {
    onClose()
    void change({
      work: () => mergeInto(kind.type, pair.from, pair.into),
      done: sprintf(
        __('“%1$s” is merged into “%2$s”. The double is in the trash.'),
        preview.data?.from.name ?? name,
        preview.data?.into.name ?? '',
      ),
    })
  }
  return (
    <div className="cb-merge">
      {into === 0 && (
        <RemoteChoice
          label={sprintf(__('Merge “%s” into'), name)}
          name={kind.base}
          value={pair.into}
          onChange={(chosen) => setPair({ from: id, into: chosen })}
          exclude={[id]}
          find={FIND[kind.type]}
          placeholder={__('Type a part of the name')}
        />
      )}
      {preview.error && (
        <p className="cb-fault" role="alert">
          {messageOf(preview.error)}
        </p>
      )}
      {pair.into !== 0 && preview.isPending && <Spinner />}
      {preview.data && <Comparison kind={kind} preview={preview.data} names={preview.data.names} />}
      <div className="cb-dialog-actions">
        {preview.data && (
          <Button variant="tertiary" onClick={() => setPair({ from: pair.into, into: pair.from })}>
            {__('Keep the other one')}
          </Button>
        )}
        <Button variant="tertiary" onClick={onClose}>
          {__('Cancel')}
        </Button>
        <Button variant="primary" onClick={merge} disabled={!preview.data} accessibleWhenDisabled>
          {__('Merge')}
        </Button>
      </div>
    </div>
  )
}

const load = async (kind: Kind, pair: { readonly from: number; readonly into: number }) => {
  const preview = await previewMerge(kind.type, pair.from, pair.into)
  const names = await fetchNames(kind, [{ ...preview.result }, { ...preview.from }])
  return { ...preview, names }
}

interface ComparisonProps {
  readonly kind: Kind
  readonly preview: Preview
  readonly names: Names
}

const Comparison = ({ kind, preview, names }: ComparisonProps) => (
  <>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
    <section className="cb-comparison" tabIndex={0} aria-label={__('Comparison')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{__('Field')}</th>
            <th scope="col">{__('The double')}</th>
            <th scope="col">{__('Stays')}</th>
            <th scope="col">{__('Result')}</th>
          </tr>
        </thead>
        <tbody>
          {compare(kind, preview, names).map(({ id, label, from, into, result }) => (
            <tr key={id} data-changed={result !== into}>
              <th scope="row">{label}</th>
              <td>{from || '–'}</td>
              <td>{into || '–'}</td>
              <td>{result || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    <p>
      {preview.characters > 0 &&
        `${sprintf(
          _n('%d character moves along.', '%d characters move along.', preview.characters),
          preview.characters,
        )} `}
      {__('The double goes to the trash, and its address redirects.')}
    </p>
  </>
)
