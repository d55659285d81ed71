import { Button, TextControl, ToggleControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../api.ts'
import { editorOf } from '../../frame/addresses.ts'
import { loadEditor } from '../../frame/load-editor.ts'
import { textField } from '../../parts/fault.tsx'
import { useForm } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { PATTERNS } from './kinds.ts'

/** Asks for the name first: the editor shows no title of a pattern. */
export const NewPattern = () => {
  const [isAsking, ask] = useState(false)
  return (
    <>
      <Button variant="primary" onMouseEnter={() => void loadEditor()} onClick={() => ask(true)}>
        {PATTERNS.newLabel}
      </Button>
      {isAsking && <NewPatternDialog onClose={() => ask(false)} />}
    </>
  )
}

const NewPatternDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const form = useForm({ title: '', isSynced: true })
  const create = async (): Promise<boolean> => {
    const { title, isSynced } = form.values
    try {
      if (title.trim() === '') throw new Error(__('Please give the pattern a name.'))
      const { data } = await api.createPattern({
        title: { raw: title.trim() },
        status: 'publish',
        ...(isSynced ? {} : { meta: { wp_pattern_sync_status: 'unsynced' } }),
      })
      location.assign(editorOf(data))
      return true
    } catch (error) {
      form.refuse(error)
      return false
    }
  }
  return (
    <FormDialog
      title={PATTERNS.newLabel}
      form={form}
      submitLabel={__('Create')}
      onSubmit={create}
      onClose={onClose}
    >
      <TextControl label={__('Name')} {...textField(form, 'title')} />
      <ToggleControl
        label={__('Synced')}
        help={__('A change of the pattern shows wherever it is used.')}
        checked={form.values.isSynced}
        onChange={(isSynced) => form.set('isSynced', isSynced)}
      />
    </FormDialog>
  )
}
