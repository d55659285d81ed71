import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../../../api.ts'
import { useChange } from '../../../../parts/changes.ts'
import { helpOf } from '../../../../parts/fault.tsx'
import { useForm } from '../../../../parts/form.ts'
import { FormDialog } from '../../../../parts/form-dialog.tsx'
import { SettingControl } from '../../controls/index.tsx'
import { PLACE } from '../../declaration/index.ts'
import { shownBlocks } from '../../model/fields.ts'
import type { Values } from '../../model/values.ts'
import { newValues, PLACES, type Place, placeOf, valuesOf } from './data.ts'

interface PlaceDialogProps {
  /** The place to change; a new one without it. */
  readonly place?: Place
  readonly onClose: () => void
}

/** A place of the business with all that visitors and search engines learn of it. */
export const PlaceDialog = ({ place, onClose }: PlaceDialogProps) => {
  const form = useForm<Values>(place ? valuesOf(place) : newValues())
  const save = useSave(place)
  return (
    <FormDialog
      title={place ? sprintf(__('Edit “%s”'), place.name ?? '') : __('Add a place')}
      form={form}
      submitLabel={__('Save')}
      onSubmit={() => save(form.values, form.refuse)}
      onClose={onClose}
    >
      {shownBlocks(PLACE, form.values).map(({ title, fields }) => (
        <section key={title} className="cb-form cb-seo-place-form" aria-label={title}>
          <h2>{title}</h2>
          {fields.map((field) => (
            <SettingControl
              key={field.name}
              field={field}
              kind="text"
              value={form.values[field.name]}
              help={helpOf(form.faults[field.name], field.help)}
              isInvalid={form.faults[field.name] !== undefined}
              onChange={(value) => form.set(field.name, value)}
            />
          ))}
        </section>
      ))}
    </FormDialog>
  )
}

const useSave = (place: Place | undefined) => {
  const change = useChange(PLACES)
  return async (values: Values, refused: (error: unknown) => void): Promise<boolean> => {
    const sent = placeOf(values)
    const text = sprintf(__('“%s” is saved.'), sent.name)
    if (place)
      return change({
        work: () => api.changeBusinessLocation({ id: place.id, ...sent }),
        done: text,
        undo: () => api.changeBusinessLocation({ ...place }),
        refused,
      })
    let id = 0
    return change({
      work: async () => {
        id = (await api.createBusinessLocation(sent)).data.location.id
      },
      done: text,
      undo: () => api.deleteBusinessLocation({ id }),
      refused,
    })
  }
}
