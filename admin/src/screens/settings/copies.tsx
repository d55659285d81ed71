import type { Api } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { CheckboxControl, TextControl, ToggleControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { Missing } from '../../parts/missing.tsx'

type CopySettings = Api['getCopySettings']['reply']
type Named<T> = { [K in keyof CopySettings]-?: CopySettings[K] extends T | undefined ? K : never }
type Flag = Named<boolean>[keyof CopySettings]
type Text = Named<string>[keyof CopySettings]
type Names = Named<readonly string[]>[keyof CopySettings]

const COPIED: readonly (readonly [Flag, string])[] = [
  ['copytitle', __('Title')],
  ['copycontent', __('Content')],
  ['copyexcerpt', __('Excerpt')],
  ['copythumbnail', __('Featured image')],
  ['copytemplate', __('Template')],
  ['copyformat', __('Format')],
  ['copyauthor', __('Author')],
  ['copydate', __('Date')],
  ['copystatus', __('Status (otherwise copies are drafts)')],
  ['copyslug', __('Slug')],
  ['copypassword', __('Password')],
  ['copyattachments', __('Attached files')],
  ['copychildren', __('Pages below')],
  ['copycomments', __('Comments')],
  ['copymenuorder', __('Order')],
]

const TEXTS: readonly (readonly [Text, string, string?])[] = [
  ['title_prefix', __('Before the title of a copy')],
  ['title_suffix', __('After the title of a copy')],
  [
    'blacklist',
    __('Meta fields that are not copied'),
    __('Names, separated by commas; an asterisk stands for anything.'),
  ],
]

const LISTS: readonly (readonly [Names, string, readonly (readonly [string, string])[]])[] = [
  [
    'roles',
    __('Who may duplicate'),
    [
      ['administrator', __('Administrators')],
      ['editor', __('Editors')],
      ['author', __('Authors')],
      ['contributor', __('Contributors')],
    ],
  ],
  [
    'types_enabled',
    __('What can be duplicated'),
    [
      ['post', __('Posts')],
      ['page', __('Pages')],
    ],
  ],
]

const COPIES = 'copy-settings'

/** What a duplicate takes over from its original. A switch acts at once, and can be undone. */
export const Copies = () => {
  const query = useQuery({
    queryKey: [COPIES],
    queryFn: async () => (await api.getCopySettings()).data,
  })
  const change = useChange(COPIES)
  /** Values that are on their way. */
  const [sent, setSent] = useState<CopySettings>({})
  if (!query.data) return <Missing query={query} />
  const data = { ...query.data, ...sent }
  const save = async (values: CopySettings, label: string) => {
    const before = Object.fromEntries(
      Object.keys(values).map((name) => [name, data[name as keyof CopySettings]]),
    )
    setSent(values)
    await change({
      work: () => api.saveCopySettings(values),
      done: sprintf(__('“%s” is saved.'), label),
      undo: () => api.saveCopySettings(before),
    })
    setSent({})
  }
  return (
    <>
      <p>{__('A switch acts at once, for copies that are made from now on.')}</p>
      <fieldset className="cb-checks">
        <legend>{__('What is copied')}</legend>
        {COPIED.map(([name, label]) => (
          <ToggleControl
            key={name}
            label={label}
            checked={data[name] ?? false}
            onChange={(isOn) => void save({ [name]: isOn }, label)}
          />
        ))}
      </fieldset>
      {TEXTS.map(([name, label, help]) => (
        <SavedText
          // A value that was taken back is shown again.
          key={`${name} ${data[name] ?? ''}`}
          {...{ label, help, saved: data[name] ?? '' }}
          onSave={(value) => void save({ [name]: value }, label)}
        />
      ))}
      {LISTS.map(([name, legend, choices]) => (
        <fieldset key={name} className="cb-checks">
          <legend>{legend}</legend>
          {choices.map(([value, label]) => {
            const chosen = data[name] ?? []
            return (
              <CheckboxControl
                key={value}
                label={label}
                checked={chosen.includes(value)}
                onChange={(isOn) =>
                  void save(
                    { [name]: isOn ? [...chosen, value] : chosen.filter((one) => one !== value) },
                    legend,
                  )
                }
              />
            )
          })}
        </fieldset>
      ))}
    </>
  )
}

interface SavedTextProps {
  readonly label: string
  readonly help: string | undefined
  readonly saved: string
  readonly onSave: (value: string) => void
}

/** A text that is saved when its field is left. */
const SavedText = ({ label, help, saved, onSave }: SavedTextProps) => {
  const [value, setValue] = useState(saved)
  return (
    <TextControl
      __next40pxDefaultSize
      label={label}
      help={help}
      value={value}
      onChange={setValue}
      onBlur={() => value !== saved && onSave(value)}
    />
  )
}
