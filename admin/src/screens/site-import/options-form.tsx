import { useQueryClient } from '@tanstack/react-query'
import { Button, CheckboxControl, SelectControl, TextControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { can } from '../../boot.ts'
import { printBytes } from '../../parts/bytes.ts'
import { helpOf, OtherFaults } from '../../parts/fault.tsx'
import { useForm } from '../../parts/form.ts'
import { ROLES } from '../../parts/roles.ts'
import { IMPORTS } from './data.ts'
import { NAMELESS } from './export-file.ts'
import { sendFile } from './upload.ts'
import { useFocusHere } from './use-focus-here.ts'

interface OptionsFormProps {
  readonly file: File
  readonly onCancel: () => void
  readonly onCreated: (id: number) => void
}

/** Administrators are made by administrators, not by files. */
const AUTHOR_ROLES = ROLES.filter(({ value }) => value !== 'administrator')
type AuthorRole = 'subscriber' | 'contributor' | 'author' | 'editor'

/** What is done with a chosen file; then its upload begins. */
export const OptionsForm = ({ file, onCancel, onCreated }: OptionsFormProps) => {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const form = useForm({
    role: 'author' as AuthorRole,
    with_files: true,
    with_settings: true,
    from: '',
    is_untrusted: !can('unfiltered_html'),
  })
  const { values, faults, set } = form
  const element = useFocusHere<HTMLFormElement>(file)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const { data } = await api.createSiteImport({ file: file.name, size: file.size, ...values })
      queries.setQueryData([IMPORTS, data.id], data)
      void sendFile(data.id, file, 0)
      onCreated(data.id)
    } catch (error) {
      form.refuse(error)
      setBusy(false)
    }
  }
  return (
    <form
      ref={element}
      className="cb-form"
      tabIndex={-1}
      aria-label={file.name}
      onSubmit={(event) => void submit(event)}
    >
      <p className="cb-site-import-name">
        <strong>{file.name}</strong> {printBytes(file.size)}
      </p>
      <OtherFaults faults={faults} fields={['role', 'from']} />
      <SelectControl
        label={__('Role of authors who have no account here')}
        help={helpOf(
          faults.role,
          __(
            'They get an account without a password, so they cannot sign in yet. Accounts of a database keep their roles and passwords.',
          ),
        )}
        value={values.role}
        options={AUTHOR_ROLES.map(({ value, label }) => ({ value, label }))}
        onChange={(role) => set('role', role as AuthorRole)}
        __next40pxDefaultSize
      />
      <CheckboxControl
        label={__('Fetch pictures and other files from the old site')}
        help={__('It has to be online. Without this, media have texts but no files.')}
        checked={values.with_files}
        onChange={(isFetched) => set('with_files', isFetched)}
      />
      {can('manage_options') && (
        <CheckboxControl
          label={__('Take over settings')}
          help={__(
            'Title, time zone, addresses, front page and more, if the file has them. A database has; an export has not.',
          )}
          checked={values.with_settings}
          onChange={(isTaken) => set('with_settings', isTaken)}
        />
      )}
      {NAMELESS.test(file.name) && (
        <TextControl
          type="url"
          label={__('Address of the old site')}
          help={helpOf(
            faults.from,
            __(
              'This kind of file does not tell it. Links to it are changed, and pictures fetched.',
            ),
          )}
          placeholder="https://"
          value={values.from}
          onChange={(from) => set('from', from)}
          __next40pxDefaultSize
        />
      )}
      {can('unfiltered_html') && (
        <CheckboxControl
          label={__('Remove unsafe HTML')}
          help={__(
            'Scripts, forms and frames in texts. Choose this if you do not trust everybody who wrote there.',
          )}
          checked={values.is_untrusted}
          onChange={(isRemoved) => set('is_untrusted', isRemoved)}
        />
      )}
      <div className="cb-actions">
        <Button variant="primary" type="submit" isBusy={isBusy} disabled={isBusy}>
          {__('Upload')}
        </Button>
        <Button variant="tertiary" onClick={onCancel} disabled={isBusy}>
          {__('Choose another file')}
        </Button>
      </div>
    </form>
  )
}
