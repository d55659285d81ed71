import { useQuery } from '@tanstack/react-query'
import {
  CheckboxControl,
  ExternalLink,
  TextareaControl,
  TextControl,
  ToggleControl,
} from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { boot } from '../../../boot.ts'
import { textField } from '../../../parts/fault.tsx'
import type { Form } from '../../../parts/form.ts'
import { Missing } from '../../../parts/missing.tsx'
import { ROLES } from '../../../parts/roles.ts'
import { SettingsForm } from '../../../parts/settings-form.tsx'
import { SETTINGS } from '../data.ts'
import { EraseVisits } from './erase-visits.tsx'
import { ForwardFields } from './forward-fields.tsx'
import { NoteCategories } from './note-categories/note-categories.tsx'
import { SummaryFields } from './summary-fields.tsx'
import { edits, fetchValues, linesOf, saveValues, type Values } from './values.ts'

/** Whose visits are counted, for how long they are kept, and who gets mails. */
export const Settings = () => {
  const query = useQuery({ queryKey: [SETTINGS], queryFn: fetchValues })
  if (!query.data) return <Missing query={query} />
  return (
    <>
      <SettingsForm
        saved={query.data}
        edits={edits}
        names={[SETTINGS]}
        save={saveValues}
        reminder={{
          text: __('The settings of visits are not saved yet.'),
          address: '/visits?section=settings',
        }}
      >
        {(form) => <Panels form={form} />}
      </SettingsForm>
      <NoteCategories />
      <EraseVisits />
    </>
  )
}

const Panels = ({ form }: { readonly form: Form<Values> }) => (
  <>
    <section className="cb-panel">
      <h2>{__('Own visits')}</h2>
      <div className="cb-form">
        <OwnVisits form={form} />
      </div>
    </section>
    <section className="cb-panel">
      <h2>{__('Mails')}</h2>
      <SummaryFields form={form} />
    </section>
    <section className="cb-panel">
      <h2>{__('Counting')}</h2>
      <div className="cb-form">
        <Counting form={form} />
      </div>
    </section>
    <section className="cb-panel">
      <h2>{__('Copies for another service')}</h2>
      <ForwardFields form={form} />
    </section>
  </>
)

const OwnVisits = ({ form }: { readonly form: Form<Values> }) => {
  const { values, set } = form
  const ignored = linesOf(values.ignore_users)
  const choose = (role: string, isIgnored: boolean) => {
    const others = ignored.filter((one) => one !== role)
    set('ignore_users', [...others, ...(isIgnored ? [role] : [])].join('\n'))
  }
  return (
    <>
      <fieldset className="cb-visits-checks">
        <legend>{__('Visits of these roles are not counted while they are signed in')}</legend>
        {ROLES.map(({ value: slug, label }) => (
          <CheckboxControl
            key={slug}
            label={label}
            checked={ignored.includes(slug)}
            onChange={(isIgnored) => choose(slug, isIgnored)}
          />
        ))}
      </fieldset>
      <TextareaControl
        label={__('Networks that are not counted')}
        rows={3}
        {...textField(
          form,
          'excluded_addresses',
          __('One in each line, such as 203.0.113.7 or 203.0.113.0/24: your office, for example.'),
        )}
      />
      <p>
        {__('For a browser that is not signed in:')}{' '}
        <ExternalLink href={`${boot.home}/a/out`}>{__('Do not count this browser')}</ExternalLink>
      </p>
    </>
  )
}

const Counting = ({ form }: { readonly form: Form<Values> }) => {
  const { values, set } = form
  return (
    <>
      <ToggleControl
        label={__('Count visits')}
        checked={values.enabled}
        onChange={(isOn) => set('enabled', isOn)}
      />
      <ToggleControl
        label={__('Respect browsers that do not want to be counted (DNT, GPC)')}
        checked={values.respect_privacy_signals}
        onChange={(isOn) => set('respect_privacy_signals', isOn)}
      />
      <TextareaControl
        label={__('Kinds of files that count as downloads')}
        rows={3}
        {...textField(form, 'extensions_of_files', __('One ending in each line, such as pdf.'))}
      />
      <TextareaControl
        label={__('Parameters of addresses that make another page')}
        rows={2}
        {...textField(form, 'kept_query_arguments', __('One in each line; others are left out.'))}
      />
      <TextControl
        type="number"
        label={__('Days to keep single visits')}
        value={String(values.raw_days)}
        onChange={(days) => set('raw_days', Number(days))}
        help={form.faults.raw_days}
        __next40pxDefaultSize
      />
      <TextControl
        type="number"
        label={__('Months to keep figures')}
        value={String(values.retention_months)}
        onChange={(months) => set('retention_months', Number(months))}
        help={form.faults.retention_months}
        __next40pxDefaultSize
      />
    </>
  )
}
