import { CallboardError } from '@callboard/client'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Notice, SelectControl, TextareaControl, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useChange } from '../../../parts/changes.ts'
import { useDraft } from '../../../parts/draft.ts'
import { OtherFaults, textField, useFaultFocus } from '../../../parts/fault.tsx'
import { ImageField } from '../../../parts/image/image-field.tsx'
import { SaveBar } from '../../../parts/save-bar.tsx'
import { useReminder } from '../../../parts/unsaved.ts'
import { STATUS_LABELS } from '../fields.tsx'
import { addressOf, type Item, type Kind, type Status } from '../kinds.ts'
import { vocabulariesOf } from '../vocabularies.ts'
import { CategoriesField } from './categories-field.tsx'
import { editsOf } from './edits.ts'
import { ActorFields, CharacterFields, ShowFields } from './own-fields.tsx'
import { type ItemForm as Fields, valuesOf } from './values.ts'

const OWN_FIELDS = { character: CharacterFields, show: ShowFields, actor: ActorFields }

const STATUS_OPTIONS = Object.entries(STATUS_LABELS).map(([value, label]) => ({ value, label }))

interface ItemFormProps {
  readonly kind: Kind
  /** Undefined for a new one. */
  readonly item: Item | undefined
  readonly version: string | undefined
}

/** The form of a character, a show or an actor. What is not saved yet outlives the screen. */
export const ItemForm = ({ kind, item, version }: ItemFormProps) => {
  const [, goTo] = useLocation()
  const queries = useQueryClient()
  const change = useChange(kind.base)
  const edits = editsOf(kind.type, item?.id)
  const { form, discard, settle } = useDraft(edits, valuesOf(kind, item))
  const { values, changes, refuse } = form
  const [isBusy, setBusy] = useState(false)
  const [isOutdated, setOutdated] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useFaultFocus(element, isBusy)
  useReminder(edits, {
    text: __('The changes are not saved yet.'),
    address: () => addressOf(kind, item?.id ?? 'new'),
  })
  const save = async (ifMatch: string | undefined) => {
    setBusy(true)
    let saved: Item | undefined
    await change({
      work: async () => {
        const answer = item
          ? await kind.update(item.id, changes, { ifMatch })
          : await kind.create(withoutEmpty(values))
        saved = answer.data
        queries.setQueryData([kind.base, 'one', saved.id], answer)
        settle(item ? changes : values)
      },
      done: sprintf(__('“%s” is saved.'), values.name),
      refused: (error) =>
        error instanceof CallboardError && error.status === 412 ? setOutdated(true) : refuse(error),
    })
    setBusy(false)
    if (saved && !item) goTo(addressOf(kind, saved.id))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(version)
  }
  return (
    <form ref={element} className="cb-item-form" onSubmit={submit} noValidate>
      {isOutdated && (
        <Notice status="warning" isDismissible={false}>
          <p>
            {__('Someone else changed this item while the form was open. Nothing was saved yet.')}
          </p>
          <Button
            variant="secondary"
            onClick={() => {
              setOutdated(false)
              void save(undefined)
            }}
          >
            {__('Save what I changed')}
          </Button>
        </Notice>
      )}
      <OtherFaults faults={form.faults} fields={Object.keys(values)} />
      <div className="cb-item-columns">
        <div className="cb-panel cb-form">
          <TextControl label={__('Name')} {...textField(form, 'name')} __next40pxDefaultSize />
          <TextareaControl
            label={__('Description')}
            rows={6}
            {...textField(form, 'description', __('Text with simple HTML, such as links.'))}
          />
          <OwnFields kind={kind} form={form} id={item?.id} />
        </div>
        <div className="cb-panel cb-form">
          <SelectControl
            label={__('Status')}
            value={values.status}
            options={STATUS_OPTIONS}
            onChange={(status) => form.set('status', status as Status)}
            __next40pxDefaultSize
          />
          <TextControl
            label={__('Slug')}
            placeholder={__('made from the name')}
            {...textField(form, 'slug', __('The name in addresses.'))}
            __next40pxDefaultSize
          />
          <ImageField
            label={__('Picture')}
            help={__('Shown on the page and in lists.')}
            value={values.image}
            fault={form.faults.image}
            onChange={(id) => form.set('image', id)}
          />
          {vocabulariesOf(kind.type).map((vocabulary) => (
            <CategoriesField
              key={vocabulary.kind}
              vocabulary={vocabulary}
              value={values[vocabulary.field] as readonly string[]}
              fault={form.faults[vocabulary.field]}
              onChange={(slugs) => form.set(vocabulary.field, slugs)}
            />
          ))}
        </div>
      </div>
      <SaveBar
        unsaved={Object.keys(changes).length === 0 ? '' : __('There are changes to save.')}
        isBusy={isBusy}
        onDiscard={discard}
      />
    </form>
  )
}

const OwnFields = ({
  kind,
  form,
  id,
}: {
  readonly kind: Kind
  readonly form: Fields
  readonly id: number | undefined
}) => {
  const Own = OWN_FIELDS[kind.type]
  return <Own form={form} id={id} />
}

/** Without what is empty: the server takes its own beginning for that. */
const withoutEmpty = (values: Fields['values']): Fields['values'] =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== null),
  ) as Fields['values']
