import { Button } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import type { KeyboardEvent } from 'react'
import type { SeoItem } from './data.ts'
import { type TextName, useRow } from './edits.ts'

interface TextField {
  readonly name: TextName
  readonly label: string
  readonly isLong?: boolean
  /** The length that search results show. */
  readonly best?: readonly [number, number]
  readonly placeholder: (item: SeoItem) => string
}

const FIELDS: readonly TextField[] = [
  {
    name: 'title',
    label: __('SEO title'),
    best: [40, 60],
    placeholder: ({ titleShown }) => titleShown,
  },
  {
    name: 'description',
    label: __('Description'),
    isLong: true,
    best: [120, 160],
    placeholder: ({ descriptionShown }) => descriptionShown,
  },
  { name: 'keyphrase', label: __('Keyphrase'), placeholder: () => __('none') },
]

/** The texts of an item in fields; Enter saves the row, Escape takes back what was typed. */
export const TextFields = ({ item }: { readonly item: SeoItem }) => {
  const row = useRow(item)
  const name = item.name || __('(no title)')
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      void row.save()
    } else if (event.key === 'Escape' && row.isChanged) row.discard()
    else if (event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      moveFocus(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1)
    }
  }
  return (
    <div className="cb-scores-texts">
      {FIELDS.map((field) => (
        <Field key={field.name} {...{ field, item, row, press }} />
      ))}
      {row.isChanged && (
        <div className="cb-scores-save">
          <Button
            variant="primary"
            size="compact"
            isBusy={row.state?.isBusy ?? false}
            disabled={row.state?.isBusy ?? false}
            accessibleWhenDisabled
            aria-label={sprintf(__('Save the texts of “%s”'), name)}
            onClick={() => void row.save()}
          >
            {__('Save')}
          </Button>
          <Button
            variant="tertiary"
            size="compact"
            aria-label={sprintf(__('Discard the changes of “%s”'), name)}
            onClick={row.discard}
          >
            {__('Discard')}
          </Button>
        </div>
      )}
      <p role="status" className="cb-scores-state">
        {row.state?.isBusy && __('Saving …')}
        {row.isChanged && row.state?.fault !== undefined && (
          <span className="cb-scores-fault">{sprintf(__('Not saved: %s'), row.state.fault)}</span>
        )}
      </p>
    </div>
  )
}

interface FieldProps {
  readonly field: TextField
  readonly item: SeoItem
  readonly row: ReturnType<typeof useRow>
  readonly press: (event: KeyboardEvent<HTMLElement>) => void
}

const Field = ({
  field: { name, label, isLong = false, best, placeholder },
  item,
  row,
  press,
}: FieldProps) => {
  const value = row.values[name]
  const Element = isLong ? 'textarea' : 'input'
  const shown = value || placeholder(item)
  return (
    <div className="cb-scores-field">
      <span>
        {label}
        {best && <Length text={shown} best={best} />}
      </span>
      <Element
        value={value}
        placeholder={placeholder(item)}
        readOnly={!item.editable}
        data-text={name}
        aria-label={sprintf(
          // translators: 1: name of a field, 2: title of an item.
          __('%1$s of “%2$s”'),
          label,
          item.name || __('(no title)'),
        )}
        {...(isLong ? { rows: 2 } : {})}
        onChange={({ currentTarget }) => row.type(name, currentTarget.value)}
        onKeyDown={press}
        onClick={(event) => event.stopPropagation()}
      />
    </div>
  )
}

const Length = ({
  text,
  best: [least, most],
}: {
  readonly text: string
  readonly best: readonly [number, number]
}) => (
  <span className="cb-scores-length" data-good={text.length >= least && text.length <= most}>
    {sprintf(
      // translators: 1: number of characters, 2 and 3: the best numbers.
      __('%1$d (best %2$d–%3$d)'),
      text.length,
      least,
      most,
    )}
  </span>
)

/** To the same field of the next or previous row. */
const moveFocus = (field: HTMLElement, by: 1 | -1): void => {
  const all = document.querySelectorAll<HTMLElement>(
    `.cb-scores [data-text="${field.dataset.text}"]`,
  )
  const fields = [...all]
  fields[fields.indexOf(field) + by]?.focus()
}
