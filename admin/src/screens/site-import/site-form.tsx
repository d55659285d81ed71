import { useQueryClient } from '@tanstack/react-query'
import { Button, TextControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { helpOf, OtherFaults } from '../../parts/fault.tsx'
import { type Form, useForm } from '../../parts/form.ts'
import { IMPORTS } from './data.ts'
import { type ImportOptions, ImportOptionsFields, newOptions } from './import-options.tsx'
import { PasswordInput } from './password-input.tsx'

interface SiteValues extends ImportOptions {
  readonly url: string
  readonly user: string
}

interface SiteFormProps {
  readonly password: string
  readonly onPassword: (password: string) => void
  readonly onCreated: (id: number) => void
}

/** Where a running site is, and who reads it there; then it is looked at. */
export const SiteForm = ({ password, onPassword, onCreated }: SiteFormProps) => {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const form: Form<SiteValues> = useForm(
    { ...newOptions(), url: '', user: '' },
    { rest_import_invalid_address: 'url' },
  )
  const { values, faults, set } = form
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const { data } = await api.createSiteImport(values)
      const { id } = data
      queries.setQueryData([IMPORTS, id], data)
      // The import is there, and its own screen tells why it was not begun.
      await api.checkSiteImport({ id, password }).catch(() => undefined)
      await queries.invalidateQueries({ queryKey: [IMPORTS] })
      onCreated(id)
    } catch (error) {
      form.refuse(error)
      setBusy(false)
    }
  }
  return (
    <form
      className="cb-form"
      aria-label={__('Running WordPress site')}
      onSubmit={(event) => void submit(event)}
    >
      <OtherFaults faults={faults} fields={['url', 'user', 'role']} />
      <TextControl
        type="url"
        label={__('Address of the old site')}
        help={helpOf(faults.url, __('As you open it in a browser.'))}
        placeholder="https://"
        required
        value={values.url}
        onChange={(url) => set('url', url)}
        __next40pxDefaultSize
      />
      <TextControl
        label={__('Your user name there')}
        help={helpOf(
          faults.user,
          __('What this account may see is imported. An administrator sees everything.'),
        )}
        autoComplete="off"
        spellCheck={false}
        required
        value={values.user}
        onChange={(user) => set('user', user)}
        __next40pxDefaultSize
      />
      <PasswordInput value={password} onChange={onPassword} />
      <ImportOptionsFields
        form={form}
        roleHelp={__(
          'For those whose role the old site does not tell. Nobody’s password can be read there.',
        )}
        settingsHelp={__('Title, time zone, front page and more, as far as the account sees them.')}
      />
      <div className="cb-actions">
        <Button variant="primary" type="submit" isBusy={isBusy} disabled={isBusy}>
          {__('Look at the site')}
        </Button>
      </div>
      <p className="cb-hint">
        {__('Nothing is imported before you say so. First you see what would be imported.')}
      </p>
    </form>
  )
}
