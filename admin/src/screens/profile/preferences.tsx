import { useQuery } from '@tanstack/react-query'
import { ToggleControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { LanguageField, type Locale } from '../../parts/language-field.tsx'
import { fetchMe, ME, type Me } from '../../parts/me.ts'
import { Panel } from '../../parts/panel.tsx'
import {
  type Choices,
  EDITOR_CHOICES,
  type EditorChoice,
  isChosen,
  saveChoices,
} from './preference-store.ts'

/** The language, and how the editor looks. */
export const Preferences = () => {
  const query = useQuery({ queryKey: [ME], queryFn: fetchMe })
  return (
    <>
      <Panel title={__('Language')} query={query}>
        {(me) => <Language me={me} />}
      </Panel>
      <Panel title={__('Editor')} query={query}>
        {(me) => <Editor me={me} />}
      </Panel>
    </>
  )
}

const Language = ({ me }: { readonly me: Me }) => {
  const change = useChange(ME)
  const before = me.locale as Locale
  const save = (locale: Locale) => api.updateMe({ locale })
  const choose = (locale: Locale) =>
    change({
      work: () => save(locale),
      done: __('Your language is saved. It shows after the next page load.'),
      undo: () => save(before),
    })
  return (
    <div className="cb-form">
      <LanguageField value={before} onChange={(locale) => void choose(locale)} />
    </div>
  )
}

const Editor = ({ me }: { readonly me: Me }) => {
  const change = useChange(ME)
  // Shown at once, before it is stored.
  const [chosen, setChosen] = useState<Choices>({})
  const stored = me.meta.persisted_preferences
  const choose = async ({ name }: EditorChoice, isOn: boolean) => {
    setChosen((before) => ({ ...before, [name]: isOn }))
    const isSaved = await change({
      work: () => saveChoices({ [name]: isOn }),
      done: __('Your preference is saved.'),
    })
    if (!isSaved) setChosen((before) => ({ ...before, [name]: !isOn }))
  }
  return (
    <div className="cb-form">
      {EDITOR_CHOICES.map((one) => (
        <ToggleControl
          key={one.name}
          label={one.label}
          help={one.help}
          checked={chosen[one.name] ?? isChosen(stored, one.name)}
          onChange={(isOn) => void choose(one, isOn)}
        />
      ))}
    </div>
  )
}
