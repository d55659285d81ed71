import { Button, SelectControl, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../../api.ts'
import { useChange } from '../../../parts/changes.ts'
import { ColorField } from '../../../parts/color-field/color-field.tsx'
import type { Form } from '../../../parts/form.ts'
import { partsOf } from './style-parts.ts'
import { type Place, POPULAR, type Theme, type Values } from './values.ts'

interface ThemeFieldsProps {
  readonly form: Form<Values>
  readonly place: Place
  readonly themes: Readonly<Record<string, Theme>>
}

/** The look of a list, with its colours, sizes and words. */
export const ThemeFields = ({ form, place, themes }: ThemeFieldsProps) => {
  const { values, changes, set } = form
  const stylesName = `${place}_styles` as const
  const chosen = values[`${place}_theme`]
  const styles = values[stylesName][chosen] ?? {}
  const change = (element: string, name: string, value: string | number) =>
    set(stylesName, {
      ...values[stylesName],
      [chosen]: { ...styles, [element]: { ...styles[element], [name]: value } },
    })
  const parts = partsOf(styles)
  return (
    <>
      <SelectControl
        label={__('Look')}
        value={chosen}
        options={Object.entries(themes).map(([value, { label, image }]) => ({
          value,
          // translators: %s: the name of a look.
          label: image ? sprintf(__('%s, with pictures'), label) : label,
        }))}
        onChange={(name) => set(`${place}_theme`, name as typeof chosen)}
        __next40pxDefaultSize
      />
      {parts
        .filter(({ isColor }) => !isColor)
        .map(({ element, name, label, value }) => (
          <TextControl
            key={`${element} ${name}`}
            label={label}
            type={typeof value === 'number' ? 'number' : 'text'}
            value={String(value)}
            onChange={(text) =>
              change(element, name, typeof value === 'number' ? Number(text) : text)
            }
            __next40pxDefaultSize
          />
        ))}
      <fieldset className="cb-visits-colors">
        <legend>{__('Colours')}</legend>
        {parts
          .filter(({ isColor }) => isColor)
          .map(({ element, name, label, value }) => (
            <ColorField
              key={`${element} ${name}`}
              label={label}
              color={String(value)}
              onChange={(color) => change(element, name, color)}
            />
          ))}
      </fieldset>
      <ResetButton place={place} theme={chosen} hasEdits={stylesName in changes} styles={styles} />
    </>
  )
}

interface ResetButtonProps {
  readonly place: Place
  readonly theme: string
  readonly styles: Theme['styles']
  readonly hasEdits: boolean
}

/** Takes all changes of a look back; what they were, only the server knows. */
const ResetButton = ({ place: type, theme, styles, hasEdits }: ResetButtonProps) => {
  const change = useChange(POPULAR)
  const reset = () =>
    change({
      work: () => api.savePopularThemes({ type, theme, styles: {} }),
      done: __('The look is as it was made.'),
      undo: () => api.savePopularThemes({ type, theme, styles }),
    })
  return (
    <div>
      <Button
        variant="tertiary"
        disabled={hasEdits}
        accessibleWhenDisabled
        description={hasEdits ? __('Save the other changes first.') : ''}
        onClick={() => void reset()}
      >
        {__('Back to the original colours and words')}
      </Button>
    </div>
  )
}
