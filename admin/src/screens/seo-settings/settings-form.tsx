import { Button, SearchControl, SelectControl } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useChange } from '../../parts/changes.ts'
import { useDraft } from '../../parts/draft.ts'
import { OtherFaults, useFaultFocus } from '../../parts/fault.tsx'
import { type Form, faultsOf } from '../../parts/form.ts'
import { SaveBar } from '../../parts/save-bar.tsx'
import { SectionLinks } from '../../parts/section-links.tsx'
import { SEO_SETTINGS, settingAddress } from '../../parts/seo/settings-address.ts'
import { useReminder } from '../../parts/unsaved.ts'
import { currentOf, edits, HISTORY, SETTINGS, saveChanges } from './data.ts'
import type { Section } from './declaration/index.ts'
import { FoundSettings } from './found-settings.tsx'
import { type Placed, shownBlocks } from './model/fields.ts'
import { findFields } from './model/search.ts'
import { isSame, type Setting, type Values, valuesOf } from './model/values.ts'
import { PagePreview } from './page-preview.tsx'
import { SectionForm } from './section-form.tsx'
import { rowId } from './setting-row.tsx'

interface SettingsFormProps {
  readonly settings: readonly Setting[]
  readonly sections: readonly Section[]
  readonly all: readonly Placed[]
}

/** The sections, of which one is shown, with the search and the preview. */
export const SettingsForm = ({ settings, sections, all }: SettingsFormProps) => {
  const [, goTo] = useLocation()
  const address = new URLSearchParams(useSearch())
  const [query, setQuery] = useState('')
  const [isListed, setListed] = useState(false)
  const saved = useMemo(() => valuesOf(settings), [settings])
  const byName = useMemo(() => new Map(settings.map((one) => [one.name, one])), [settings])
  const { form: draft, discard, settle } = useDraft<Values>(edits, saved)
  const form: Form<Values> = {
    ...draft,
    // A list that is as before is not a change, although it is another list.
    set: (name, value) => draft.set(name, isSame(saved[name], value) ? saved[name] : value),
  }
  const change = useChange(SETTINGS, HISTORY)
  const [isBusy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useFaultFocus(element, isBusy)
  useReminder(edits, {
    text: __('The SEO settings are not saved yet.'),
    address: () => SEO_SETTINGS,
  })

  const section = sections.find(({ id }) => id === address.get('section')) ?? sections[0]
  const sought = address.get('setting') ?? undefined
  const isForm = query.trim() === '' && !isListed
  const [visits, setVisits] = useState(0)
  useFocusOn(sought, visits)
  const showForm = () => {
    setVisits(visits + 1)
    setQuery('')
    setListed(false)
  }
  const changed = all.filter(
    ({ field: { name } }) => !isSame(form.values[name], byName.get(name)?.default),
  )

  const refused = (error: unknown): void => {
    form.refuse(error)
    const faulty = faultsOf(error)
    const first = all.find(({ field }) => field.name in faulty)
    if (first) goTo(settingAddress(first.section))
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const before = currentOf(settings, form.changes)
    const isSaved = await change({
      work: () => saveChanges(settings, form.changes),
      done: __('The SEO settings are saved.'),
      undo: () => saveChanges(settings, before),
      refused,
    })
    if (isSaved) settle(form.changes)
    setBusy(false)
  }
  if (!section) return <p>{__('There is no setting that you may change.')}</p>
  return (
    <form
      ref={element}
      className="cb-seo-settings"
      onSubmit={(event) => void save(event)}
      noValidate
    >
      <div className="cb-seo-search">
        <SearchControl
          label={__('Find a setting')}
          placeholder={__('Find a setting')}
          value={query}
          onChange={setQuery}
        />
        <Button
          variant="tertiary"
          isPressed={isListed}
          onClick={() => {
            setQuery('')
            setListed(!isListed)
          }}
        >
          {sprintf(__('Changed from default (%d)'), changed.length)}
        </Button>
      </div>
      <SelectControl
        className="cb-seo-section-choice"
        label={__('Section')}
        value={section.id}
        options={sections.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(id) => {
          showForm()
          goTo(settingAddress({ id }))
        }}
      />
      <SectionLinks
        label={__('Sections of the SEO settings')}
        sections={sections}
        current={section}
        addressOf={settingAddress}
        onChoose={showForm}
        mark={(one) =>
          one.blocks.some(({ fields }) => fields.some(({ name }) => name in form.changes)) && (
            <span className="cb-changed" title={__('Has unsaved changes')} />
          )
        }
      />
      <div className="cb-seo-main">
        {isForm ? (
          <section className="cb-panel" aria-label={section.title}>
            <h2>{section.title}</h2>
            <OtherFaults faults={form.faults} fields={shownNames(section, form.values)} />
            <SectionForm {...{ section, form, sought, settings: byName }} />
            <SaveBar unsaved={unsavedText(form.changes)} isBusy={isBusy} onDiscard={discard} />
          </section>
        ) : (
          <FoundSettings
            found={query.trim() === '' ? changed : findFields(all, query)}
            none={
              query.trim() === ''
                ? __('All settings have their defaults.')
                : __('No setting has these words. Try another one, such as “title” or “noindex”.')
            }
            all={all}
            values={form.values}
            onChoose={showForm}
          />
        )}
      </div>
      <PagePreview settings={settings} changes={form.changes} />
    </form>
  )
}

const shownNames = (section: Section, values: Values): readonly string[] =>
  shownBlocks(section, values).flatMap(({ fields }) => fields.map(({ name }) => name))

const unsavedText = (changes: Values): string => {
  const count = Object.keys(changes).length
  return count === 0 ? '' : sprintf(_n('%d unsaved change', '%d unsaved changes', count), count)
}

/** Leads to the field of a setting that the address names, at each visit. */
const useFocusOn = (name: string | undefined, visit: number): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same setting may be sought again.
  useEffect(() => {
    if (name === undefined) return
    const row = document.getElementById(rowId(name))
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({
      preventScroll: true,
    })
  }, [name, visit])
}
