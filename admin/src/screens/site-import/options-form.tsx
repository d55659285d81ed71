import { useQueryClient } from '@tanstack/react-query'
import { Button, TextControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { printBytes } from '../../parts/bytes.ts'
import { helpOf, OtherFaults } from '../../parts/fault.tsx'
import { type Form, useForm } from '../../parts/form.ts'
import { IMPORTS } from './data.ts'
import { NAMELESS } from './export-file.ts'
import { type ImportOptions, ImportOptionsFields, newOptions } from './import-options.tsx'
import { sendFile } from './upload.ts'
import { useFocusHere } from './use-focus-here.ts'

interface OptionsFormProps {
  readonly file: File
  readonly onCancel: () => void
  readonly onCreated: (id: number) => void
}

/** What is done with a chosen file; then its upload begins. */
export const OptionsForm = ({ file, onCancel, onCreated }: OptionsFormProps) => {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const form: Form<ImportOptions & { readonly from: string }> = useForm({
    ...newOptions(),
    from: '',
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
      <ImportOptionsFields
        form={form}
        roleHelp={__(
          'They get an account without a password, so they cannot sign in yet. Accounts of a database keep their roles and passwords.',
        )}
        settingsHelp={__(
          'Title, time zone, addresses, front page and more, if the file has them. A database has; an export has not.',
        )}
      />
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
