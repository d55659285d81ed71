import '../../parts/sections.css'
import './settings.css'
import { useQuery } from '@tanstack/react-query'
import { Button, Notice, Spinner } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { useChange } from '../../parts/changes.ts'
import { useDraft } from '../../parts/draft.ts'
import { OtherFaults, useFaultFocus } from '../../parts/fault.tsx'
import { faultsOf } from '../../parts/form.ts'
import { messageOf } from '../../parts/notices.tsx'
import { Page } from '../../parts/page.tsx'
import { SaveBar } from '../../parts/save-bar.tsx'
import { useReminder } from '../../parts/unsaved.ts'
import { edits } from './edits.ts'
import { addressOf, SECTIONS, sectionOf } from './sections.ts'
import { fetchSettings, SETTINGS, saveSettings, type Values } from './values.ts'

const Settings = () => {
  const { data, error, refetch } = useQuery({ queryKey: [SETTINGS], queryFn: fetchSettings })
  return (
    <Page title={__('Settings')}>
      {data ? (
        <SettingsForm saved={data} />
      ) : error ? (
        <Notice status="error" isDismissible={false}>
          <p>{messageOf(error)}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {__('Try again')}
          </Button>
        </Notice>
      ) : (
        <Spinner />
      )}
    </Page>
  )
}

const SettingsForm = ({ saved }: { readonly saved: Values }) => {
  const [, goTo] = useLocation()
  const section = sectionOf(useSearch())
  const { form, discard } = useDraft(edits, saved)
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
    if (isSaved) discard()
    setBusy(false)
  }
  return (
    <form ref={element} className="cb-sectioned" onSubmit={(event) => void save(event)} noValidate>
      <nav className="cb-sections" aria-label={__('Sections of the settings')}>
        {SECTIONS.map((one) => (
          <Link
            key={one.id}
            href={addressOf(one)}
            aria-current={one.id === section.id ? 'page' : undefined}
          >
            {one.title}
            {one.fields.some((name) => name in form.changes) && (
              <span className="cb-changed" title={__('Has unsaved changes')} />
            )}
          </Link>
        ))}
      </nav>
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
