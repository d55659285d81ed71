import './conflict.css'
import { Button, Modal, RadioControl } from '@wordpress/components'
import { dispatch } from '@wordpress/data'
import { store as editorStore } from '@wordpress/editor'
import { __, sprintf } from '@wordpress/i18n'
import { useState, useSyncExternalStore } from 'react'
import { Time } from '../../../parts/time.tsx'
import { ComparedText } from './compared-text.tsx'
import {
  applyMerge,
  type Conflict,
  closeConflict,
  currentConflict,
  type FieldName,
  onConflict,
} from './conflict.ts'
import { type Choice, mergedText, type Stretch } from './merge.ts'

/** Appears when a save was refused because someone else saved the item meanwhile. */
export const ConflictDialog = () => {
  const conflict = useSyncExternalStore(onConflict, currentConflict)
  return conflict ? <Comparison key={conflict.version} conflict={conflict} /> : null
}

const Comparison = ({ conflict }: { readonly conflict: Conflict }) => {
  const [choices, setChoices] = useState<ReadonlyMap<Stretch, Choice>>(new Map())
  const [theirFields, setTheirFields] = useState<ReadonlySet<FieldName>>(new Set())
  const merge = () => {
    applyMerge(conflict, mergedText(conflict.stretches, choices), [...theirFields])
    void dispatch(editorStore).savePost()
  }
  const takeTheirs = () => applyMerge(conflict, conflict.theirBlocks, conflict.fields)
  return (
    <Modal
      title={__('Someone else saved this while you were writing')}
      size="large"
      shouldCloseOnClickOutside={false}
      onRequestClose={closeConflict}
    >
      <div className="cb-merge">
        <p>
          {__(
            'Nothing is lost. Changes in different places are joined; where you both changed the same, choose.',
          )}{' '}
          {__('Their version:')} <Time gmt={conflict.modifiedGmt} />
        </p>
        {conflict.fields.map((name) => (
          <FieldChoice
            key={name}
            {...{ name, conflict }}
            isTheirs={theirFields.has(name)}
            onChange={(isTheirs) => {
              const kept = new Set(theirFields)
              if (isTheirs) kept.add(name)
              else kept.delete(name)
              setTheirFields(kept)
            }}
          />
        ))}
        {conflict.joinedFields.length > 0 && (
          <p>
            {sprintf(
              // translators: %s: names of fields, such as "Title, Tags".
              __('Also taken over from them: %s.'),
              conflict.joinedFields.map((name) => LABELS[name]()).join(', '),
            )}
          </p>
        )}
        <ComparedText
          stretches={conflict.stretches}
          choices={choices}
          onChoose={(stretch, choice) => setChoices(new Map(choices).set(stretch, choice))}
        />
        <div className="cb-dialog-actions">
          <Button variant="tertiary" onClick={closeConflict}>
            {__('Back to my text')}
          </Button>
          <Button variant="secondary" onClick={takeTheirs}>
            {__('Use only theirs')}
          </Button>
          <Button variant="primary" onClick={merge}>
            {__('Save the joined text')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

interface FieldChoiceProps {
  readonly name: FieldName
  readonly conflict: Conflict
  readonly isTheirs: boolean
  readonly onChange: (isTheirs: boolean) => void
}

const FieldChoice = ({ name, conflict, isTheirs, onChange }: FieldChoiceProps) => (
  <RadioControl
    label={LABELS[name]()}
    selected={isTheirs ? 'theirs' : 'mine'}
    options={[
      // translators: %s: a value, such as a title.
      { value: 'mine', label: sprintf(__('Yours: %s'), printed(conflict.mine[name])) },
      // translators: %s: a value, such as a title.
      { value: 'theirs', label: sprintf(__('Theirs: %s'), printed(conflict.theirs[name])) },
    ]}
    onChange={(chosen) => onChange(chosen === 'theirs')}
  />
)

const printed = (value: unknown): string => {
  if (value === '' || value === null || value === undefined) return __('empty')
  if (typeof value === 'boolean') return value ? __('yes') : __('no')
  return Array.isArray(value) ? value.join(', ') : String(value)
}

const LABELS: Readonly<Record<FieldName, () => string>> = {
  title: () => __('Title'),
  excerpt: () => __('Excerpt'),
  slug: () => __('Address'),
  status: () => __('Status'),
  date: () => __('Date'),
  password: () => __('Password'),
  author: () => __('Author'),
  parent: () => __('Parent'),
  categories: () => __('Categories'),
  tags: () => __('Tags'),
  featured_media: () => __('Featured image'),
  template: () => __('Template'),
  format: () => __('Format'),
  sticky: () => __('Stays on top'),
  comment_status: () => __('Comments'),
  ping_status: () => __('Pingbacks'),
  menu_order: () => __('Order'),
}
