import { useQuery } from '@tanstack/react-query'
import { TextareaControl, TextControl } from '@wordpress/components'
import { decodeEntities } from '@wordpress/html-entities'
import { __, _n, sprintf } from '@wordpress/i18n'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { keepEdits, useDraft } from '../../parts/draft.ts'
import { OtherFaults, textField, useFaultFocus } from '../../parts/fault.tsx'
import { fetchMe, ME, type Me } from '../../parts/me.ts'
import { Panel } from '../../parts/panel.tsx'
import { SaveBar } from '../../parts/save-bar.tsx'
import { useReminder } from '../../parts/unsaved.ts'

const valuesOf = (me: Me) => ({
  name: decodeEntities(me.name),
  first_name: me.first_name,
  last_name: me.last_name,
  nickname: me.nickname,
  url: me.url,
  description: me.description,
})

type Values = ReturnType<typeof valuesOf>

const edits = keepEdits<Values>()

const FIELD_OF_CODE = { user_url_too_long: 'url' }

/** What others see of the user. */
export const ProfileForm = () => {
  const query = useQuery({ queryKey: [ME], queryFn: fetchMe })
  return (
    <Panel title={__('Profile')} query={query}>
      {(me) => <Fields me={me} />}
    </Panel>
  )
}

const Fields = ({ me }: { readonly me: Me }) => {
  const saved = valuesOf(me)
  const { form, discard, settle } = useDraft(edits, saved, FIELD_OF_CODE)
  const change = useChange(ME)
  const [isBusy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useFaultFocus(element, isBusy)
  useReminder(edits, { text: __('Your profile is not saved yet.'), address: () => '/profile' })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const names = Object.keys(form.changes) as (keyof Values)[]
    const before = Object.fromEntries(names.map((name) => [name, saved[name]]))
    const isSaved = await change({
      work: () => api.updateMe(form.changes),
      done: __('Your profile is saved.'),
      undo: () => api.updateMe(before),
      refused: form.refuse,
    })
    if (isSaved) settle(form.changes)
    setBusy(false)
  }
  return (
    <form ref={element} onSubmit={(event) => void save(event)} noValidate>
      <OtherFaults faults={form.faults} fields={Object.keys(form.values)} />
      <div className="cb-form">
        <div className="cb-portrait">
          <img src={me.avatar_urls['96']} alt="" width="64" height="64" />
          <span>{pictureText(me)}</span>
        </div>
        <TextControl
          label={__('Name to show')}
          autoComplete="name"
          {...textField(form, 'name', __('Readers see it below what you write.'))}
        />
        <div className="cb-pair">
          <TextControl
            label={__('First name')}
            autoComplete="given-name"
            {...textField(form, 'first_name')}
          />
          <TextControl
            label={__('Last name')}
            autoComplete="family-name"
            {...textField(form, 'last_name')}
          />
        </div>
        <TextControl
          label={__('Nickname')}
          autoComplete="nickname"
          {...textField(form, 'nickname')}
        />
        <TextControl
          label={__('Website')}
          type="url"
          placeholder="https://"
          autoComplete="url"
          {...textField(form, 'url')}
        />
        <TextareaControl
          label={__('About you')}
          rows={5}
          {...textField(
            form,
            'description',
            __('Shown beside what you write. A few inline elements such as links may stand in it.'),
          )}
        />
      </div>
      <SaveBar unsaved={unsavedText(form.changes)} isBusy={isBusy} onDiscard={discard} />
    </form>
  )
}

const pictureText = ({ avatar_urls }: Me): string =>
  new URL(avatar_urls['96']).hostname.endsWith('gravatar.com')
    ? __('Your picture comes from gravatar.com, by your e-mail address.')
    : __('Your picture is drawn from your name. It changes with it.')

const unsavedText = (changes: Partial<Values>): string => {
  const count = Object.keys(changes).length
  return count === 0 ? '' : sprintf(_n('%d unsaved change', '%d unsaved changes', count), count)
}
