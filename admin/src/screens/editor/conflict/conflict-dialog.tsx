import './conflict.css'
import { Button, ExternalLink, Modal, RadioControl } from '@wordpress/components'
import { decodeEntities } from '@wordpress/html-entities'
import { __, sprintf } from '@wordpress/i18n'
import { useState, useSyncExternalStore } from 'react'
import { boot } from '../../../boot.ts'
import { Time } from '../../../parts/time.tsx'
import { ComparedText } from './compared-text.tsx'
import {
  type Conflict,
  closeConflict,
  currentConflict,
  onConflict,
  saveMerge,
  takeTheirs,
} from './conflict.ts'
import { type Entity, type EntityRecord, isOpen, isStyles } from './entity.ts'
import { type Choice, mergedText, type Stretch } from './merge.ts'

/** Appears when a save was refused because someone else saved the item meanwhile. */
export const ConflictDialog = () => {
  const conflict = useSyncExternalStore(onConflict, currentConflict)
  return conflict ? <Comparison key={conflict.version} conflict={conflict} /> : null
}

const Comparison = ({ conflict }: { readonly conflict: Conflict }) => {
  const [choices, setChoices] = useState<ReadonlyMap<Stretch, Choice>>(new Map())
  const [theirFields, setTheirFields] = useState<ReadonlySet<string>>(new Set())
  const { entity, record } = conflict
  const merge = () =>
    void saveMerge(conflict, mergedText(conflict.stretches, choices), [...theirFields])
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
          {typeof record.modified_gmt === 'string' && (
            <>
              {__('Their version:')} <Time gmt={record.modified_gmt} />
            </>
          )}
        </p>
        {!isOpen(entity) && <p className="cb-merge-name">{nameOf(entity, record)}</p>}
        {pathOf(entity) && (
          <p>
            <ExternalLink href={`${boot.base}/appearance/editor?p=${pathOf(entity)}&canvas=edit`}>
              {__('Look at their version')}
            </ExternalLink>
          </p>
        )}
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
              conflict.joinedFields.map(labelOf).join(', '),
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
            {isStyles(entity) ? __('Back to my changes') : __('Back to my text')}
          </Button>
          <Button variant="secondary" onClick={() => takeTheirs(conflict)}>
            {__('Use only theirs')}
          </Button>
          <Button variant="primary" onClick={merge}>
            {isStyles(entity) ? __('Save the joined styles') : __('Save the joined text')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

interface FieldChoiceProps {
  readonly name: string
  readonly conflict: Conflict
  readonly isTheirs: boolean
  readonly onChange: (isTheirs: boolean) => void
}

const FieldChoice = ({ name, conflict, isTheirs, onChange }: FieldChoiceProps) => (
  <RadioControl
    label={labelOf(name)}
    selected={isTheirs ? 'theirs' : 'mine'}
    options={[
      // translators: %s: a value, such as a title.
      { value: 'mine', label: sprintf(__('Yours: %s'), printed(conflict.mine.fields[name])) },
      // translators: %s: a value, such as a title.
      { value: 'theirs', label: sprintf(__('Theirs: %s'), printed(conflict.theirs.fields[name])) },
    ]}
    onChange={(chosen) => onChange(chosen === 'theirs')}
  />
)

const printed = (value: unknown): string => {
  if (value === '' || value === null || value === undefined) return __('empty')
  if (typeof value === 'boolean') return value ? __('yes') : __('no')
  const isList = Array.isArray(value) && value.every((one) => typeof one !== 'object')
  return typeof value === 'object' && !isList ? JSON.stringify(value) : String(value)
}

/** The name of an item that is a part of what the editor shows. */
const nameOf = (entity: Entity, { title }: EntityRecord): string => {
  if (isStyles(entity)) return __('Styles')
  const raw = typeof title === 'object' && title !== null ? (title as { raw?: unknown }).raw : title
  return decodeEntities(String(raw ?? ''))
}

/** The path of an item in the site editor; undefined for those of the post editor. */
const pathOf = (entity: Entity): string | undefined => {
  if (isStyles(entity)) return '/styles'
  return IN_SITE_EDITOR.includes(entity.name)
    ? encodeURIComponent(`/${entity.name}/${entity.id}`)
    : undefined
}

const IN_SITE_EDITOR = ['wp_template', 'wp_template_part', 'wp_navigation']

/** Values of styles are named by their paths. */
const labelOf = (name: string): string => LABELS[name]?.() ?? name

const LABELS: Readonly<Record<string, () => string>> = {
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
  description: () => __('Description'),
  area: () => __('Area'),
}
