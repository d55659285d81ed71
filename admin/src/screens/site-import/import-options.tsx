import { CheckboxControl, SelectControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { can } from '../../boot.ts'
import { helpOf } from '../../parts/fault.tsx'
import type { Form } from '../../parts/form.ts'
import { ROLES } from '../../parts/roles.ts'

/** Administrators are made by administrators, not by files. */
const AUTHOR_ROLES = ROLES.filter(({ value }) => value !== 'administrator')

export interface ImportOptions {
  readonly role: 'subscriber' | 'contributor' | 'author' | 'editor'
  readonly with_files: boolean
  readonly with_settings: boolean
  readonly is_untrusted: boolean
}

export const newOptions = (): ImportOptions => ({
  ...{ role: 'author', with_files: true, with_settings: true },
  is_untrusted: !can('unfiltered_html'),
})

interface ImportOptionsProps {
  readonly form: Form<ImportOptions>
  readonly roleHelp: string
  readonly settingsHelp: string
}

/** What all imports can be asked to do. */
export const ImportOptionsFields = ({
  form: { values, faults, set },
  roleHelp,
  settingsHelp,
}: ImportOptionsProps) => (
  <>
    <SelectControl
      label={__('Role of authors who have no account here')}
      help={helpOf(faults.role, roleHelp)}
      value={values.role}
      options={AUTHOR_ROLES.map(({ value, label }) => ({ value, label }))}
      onChange={(role) => set('role', role as ImportOptions['role'])}
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
        help={settingsHelp}
        checked={values.with_settings}
        onChange={(isTaken) => set('with_settings', isTaken)}
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
  </>
)
