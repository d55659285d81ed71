import { Button } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { boot, can } from '../../boot.ts'
import { useChange } from '../../parts/changes.ts'
import { SaveBar } from '../../parts/save-bar.tsx'
import { useReminder } from '../../parts/unsaved.ts'
import { Choices } from './choices.tsx'
import { ColorFields } from './color-fields.tsx'
import { APPEARANCE, type Appearance, saveDesign } from './data.ts'
import { isSame, valueAt, withValue } from './design/json.ts'
import type { Design, Theme } from './design/theme.ts'
import { draft, unsavedText, useDesign } from './draft.ts'
import { FontFields } from './font-fields.tsx'
import { LookPicture } from './look-picture.tsx'
import { Preview } from './preview.tsx'

const UPLOADED = ['typography', 'fontFamilies', 'custom']

/** A look with the fonts that were uploaded, which belong to no look. */
const lookFor = ({ settings, styles }: Design, { settings: before }: Design): Design => ({
  settings: withValue(settings, UPLOADED, valueAt(before, UPLOADED)),
  styles,
})

export const DesignForm = ({ appearance }: { readonly appearance: Appearance }) => {
  const { id, version, saved, theme, looks } = appearance
  const { design, change, discard, settle } = useDesign(saved)
  const run = useChange(APPEARANCE)
  const [isBusy, setBusy] = useState(false)
  useReminder(draft, { text: __('The design is not saved yet.'), address: () => '/appearance' })

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const isSaved = await run({
      work: () => saveDesign(id, design, version),
      done: __('The design is saved. The site shows it from now on.'),
      undo: () => saveDesign(id, saved),
    })
    if (isSaved) settle(design)
    setBusy(false)
  }
  const original: Theme = { title: theme.title, settings: {}, styles: {} }
  const isOriginal = isSame(lookFor(original, design), design)
  return (
    <form className="cb-appearance" onSubmit={(event) => void save(event)}>
      <div className="cb-panel">
        <section aria-label={__('Look')}>
          <h2>{__('Look')}</h2>
          <Choices
            label={__('Colours, fonts and shapes together')}
            choices={[original, ...looks].map((look) => ({
              title: look.title,
              isChosen: isSame(lookFor(look, design), design),
              onChoose: () => change(lookFor(look, design)),
              children: <LookPicture look={look} theme={theme} />,
            }))}
          />
        </section>
        <section aria-label={__('Colours')}>
          <h2>{__('Colours')}</h2>
          <ColorFields {...{ design, theme, looks }} onChange={change} />
        </section>
        <section aria-label={__('Fonts')}>
          <h2>{__('Fonts')}</h2>
          <FontFields {...{ design, theme }} onChange={change} />
          <p>
            <a href={`${boot.base}/appearance/editor?p=/styles&section=/typography`}>
              {__('Upload fonts in the site editor')}
            </a>
          </p>
        </section>
        <More />
        <Button
          variant="tertiary"
          isDestructive
          disabled={isOriginal}
          accessibleWhenDisabled
          onClick={() => change(lookFor(original, design))}
        >
          {__('Reset to the original design')}
        </Button>
        <SaveBar unsaved={unsavedText(saved, design)} isBusy={isBusy} onDiscard={discard} />
      </div>
      <div className="cb-appearance-preview">
        <Preview design={design} />
      </div>
    </form>
  )
}

const More = () => (
  <section aria-label={__('More')}>
    <h2>{__('More')}</h2>
    <ul>
      {can('manage_options') && (
        <li>
          <Link href="/settings?section=pictures">{__('Logo and icon')}</Link>
        </li>
      )}
      <li>
        <Link href="/menus">{__('Menus')}</Link>
      </li>
      <li>
        <a href={`${boot.base}/appearance/editor?p=/pattern&postType=wp_template_part`}>
          {__('Header, footer and other parts')}
        </a>
      </li>
      <li>
        <a href={`${boot.base}/appearance/editor?p=/template`}>{__('Templates of pages')}</a>
      </li>
    </ul>
  </section>
)
