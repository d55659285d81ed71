import { Button, CheckboxControl, SelectControl, TextControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { RemoteChoice } from '../../../parts/remote-choice.tsx'
import { download } from './download.ts'

/** What is exported together, by its types. */
const PARTS: readonly { readonly label: string; readonly types: readonly string[] }[] = [
  { label: __('Posts'), types: ['post'] },
  { label: __('Pages'), types: ['page'] },
  { label: __('Media'), types: ['attachment'] },
  { label: __('Menus'), types: ['nav_menu_item', 'wp_navigation'] },
  { label: __('Patterns'), types: ['wp_block'] },
  {
    label: __('Templates and styles'),
    types: [
      'wp_template',
      'wp_template_part',
      'wp_global_styles',
      'wp_font_family',
      'wp_font_face',
    ],
  },
]

const PLUG_INS = [
  { value: 'aioseo', label: 'All in One SEO' },
  { value: 'yoast', label: 'Yoast SEO' },
  { value: 'none', label: __('Leave them out') },
]

/** A file that the importer of WordPress reads. */
export const WordPressExport = () => {
  const [left, leave] = useState<ReadonlySet<string>>(new Set())
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [author, setAuthor] = useState(0)
  const [seo, setSeo] = useState('aioseo')
  const isReversed = from !== '' && to !== '' && to < from
  const chosen = PARTS.filter(({ label }) => !left.has(label))
  const toggle = (label: string, isChosen: boolean) =>
    leave(new Set([...left].filter((other) => other !== label).concat(isChosen ? [] : [label])))
  return (
    <section className="cb-panel">
      <h2>{__('For WordPress')}</h2>
      <p>
        {__(
          'A file (WXR) with texts, terms, menus, comments and the authors. WordPress fetches pictures from this site while it imports the file. It contains e-mail addresses and the passwords of protected items, so keep it safe.',
        )}
      </p>
      <fieldset className="cb-export-parts">
        <legend>{__('Content')}</legend>
        {PARTS.map(({ label }) => (
          <CheckboxControl
            key={label}
            label={label}
            checked={!left.has(label)}
            onChange={(isChosen) => toggle(label, isChosen)}
          />
        ))}
      </fieldset>
      <div className="cb-operation-days">
        <TextControl label={__('From day')} type="date" value={from} onChange={setFrom} />
        <TextControl label={__('To day')} type="date" value={to} onChange={setTo} />
      </div>
      {isReversed && (
        <p className="cb-fault" role="alert">
          {__('The last day is before the first.')}
        </p>
      )}
      <div className="cb-form">
        <RemoteChoice
          label={__('Author')}
          name="users"
          value={author}
          onChange={setAuthor}
          placeholder={__('All authors')}
          find={async (query) =>
            (await api.listUsers({ ...query, per_page: 20 }, { fields: ['id', 'name'] })).data.map(
              ({ id = 0, name = '' }) => ({ id, label: name }),
            )
          }
          isOptional
        />
        <SelectControl
          label={__('SEO titles and descriptions as fields of')}
          value={seo}
          options={PLUG_INS}
          onChange={setSeo}
          __next40pxDefaultSize
        />
        <div className="cb-actions">
          <Button
            variant="primary"
            disabled={isReversed || chosen.length === 0}
            accessibleWhenDisabled
            onClick={() =>
              download('wordpress', {
                type: left.size === 0 ? [] : chosen.flatMap(({ types }) => types),
                ...{ from, to, seo, author: author === 0 ? '' : String(author) },
              })
            }
          >
            {__('Download for WordPress')}
          </Button>
        </div>
      </div>
    </section>
  )
}
