import { TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useLocation } from 'wouter'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { textField } from '../../parts/fault.tsx'
import { useForm } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { addressOf } from './address.ts'
import { MENUS, type MenuSummary, type Place } from './data.ts'
import { Places } from './places.tsx'

export const NAME_OF_CODE = { menu_exists: 'name', empty_term_name: 'name' } as const

interface NewMenuDialogProps {
  readonly menus: readonly MenuSummary[]
  readonly places: readonly Place[]
  readonly onClose: () => void
}

export const NewMenuDialog = ({ menus, places, onClose }: NewMenuDialogProps) => {
  const [, goTo] = useLocation()
  const change = useChange(MENUS)
  const isFirst = menus.length === 0
  const [main] = places
  const form = useForm<{ name: string; locations: readonly string[] }>(
    {
      name: isFirst ? __('Main menu') : '',
      locations: isFirst && main ? [main.name] : [],
    },
    NAME_OF_CODE,
  )
  const { values, set, refuse } = form
  const create = () =>
    change({
      work: async () => {
        const { data } = await api.createMenu(values)
        goTo(addressOf(data.id))
      },
      done: sprintf(__('“%s” is made. Now add links.'), values.name),
      refused: refuse,
    })
  return (
    <FormDialog
      title={__('New menu')}
      form={form}
      submitLabel={__('Create')}
      onSubmit={create}
      onClose={onClose}
    >
      <TextControl
        label={__('Name')}
        {...textField(form, 'name', __('For you: visitors do not see it.'))}
      />
      <Places
        places={places}
        menus={menus}
        menu={0}
        value={values.locations}
        onChange={(locations) => set('locations', locations)}
      />
    </FormDialog>
  )
}
