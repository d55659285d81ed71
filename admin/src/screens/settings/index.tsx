import './settings.css'
import { useQuery } from '@tanstack/react-query'
import { __, _n, sprintf } from '@wordpress/i18n'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useChange } from '../../parts/changes.ts'
import { useDraft } from '../../parts/draft.ts'
import { OtherFaults, useFaultFocus } from '../../parts/fault.tsx'
import { faultsOf } from '../../parts/form.ts'
import { Missing } from '../../parts/missing.tsx'
import { Page } from '../../parts/page.tsx'
import { SaveBar } from '../../parts/save-bar.tsx'
import { SectionLinks } from '../../parts/section-links.tsx'
import { useReminder } from '../../parts/unsaved.ts'
import { edits } from './edits.ts'
import { addressOf, SECTIONS, sectionOf } from './sections.ts'
import { fetchSettings, SETTINGS, saveSettings, type Values } from './values.ts'

const Settings = () => {
  const query = useQuery({ queryKey: [SETTINGS], queryFn: fetchSettings })
  return (
    <Page title={__('Settings')}>
      {query.data ? <SettingsForm saved={query.data} /> : <Missing query={query} />}
    </Page>
  )
}

const SettingsForm = ({ saved }: { readonly saved: Values }) => {
  const [, goTo] = useLocation()
  const section = sectionOf(useSearch())
  const { form, discard, settle } = useDraft(edits, saved)
  const change = useChange(SETTINGS)
  const [isBusy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useFaultFocus(element, isBusy)
  useReminder(edits, { text: __('The settings are not saved yet.'), address: () => '/settings' })

  const refused = (error: unknown): void => {
    form.refuse(error)
    const faulty = faultsOf(error)
    const first = SECTIONS.find(({ fields }) => fields.some((name) => name in faulty))
    if (first) goTo(addressOf(first))
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const names = Object.keys(form.changes) as (keyof Values)[]
    const before = Object.fromEntries(names.map((name) => [name, saved[name]]))
    const isSaved = await change({
      work: () => saveSettings(form.changes),
      done: __('The settings are saved.'),
      undo: () => saveSettings(before),
      refused,
    })
    if (isSaved) settle(form.changes)
    setBusy(false)
  }
  return (
    <form ref={element} className="cb-sectioned" onSubmit={(event) => void save(event)} noValidate>
      <SectionLinks
        label={__('Sections of the settings')}
        sections={SECTIONS}
        current={section}
        addressOf={addressOf}
        mark={({ fields }) =>
          fields.some((name) => name in form.changes) && (
            <span className="cb-changed" title={__('Has unsaved changes')} />
          )
        }
      />
      <section className="cb-panel" aria-label={section.title}>
        <h2>{section.title}</h2>
        <OtherFaults faults={form.faults} fields={Object.keys(form.values)} />
        <div className="cb-form">
          <section.component form={form} />
        </div>
        {(section.fields.length > 0 || Object.keys(form.changes).length > 0) && (
          <SaveBar unsaved={unsavedText(form.changes)} isBusy={isBusy} onDiscard={discard} />
        )}
      </section>
    </form>
  )
}

const unsavedText = (changes: Partial<Values>): string => {
  const count = Object.keys(changes).length
  return count === 0 ? '' : sprintf(_n('%d unsaved change', '%d unsaved changes', count), count)
}

export default Settings
