import { CheckboxControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import type { MenuSummary, Place } from './data.ts'

interface PlacesProps {
  readonly places: readonly Place[]
  readonly menus: readonly MenuSummary[]
  /** The menu that is edited; 0 for a new one. */
  readonly menu: number
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
}

/** Where the site shows a menu. Each place shows one. */
export const Places = ({ places, menus, menu, value, onChange }: PlacesProps) => (
  <fieldset className="cb-places">
    <legend>{__('Shown in')}</legend>
    {places.length === 0 && <p>{__('The design of this site has no places for menus.')}</p>}
    {places.map(({ name, description, menu: shown }) => {
      const other = shown === menu ? undefined : menus.find(({ id }) => id === shown)
      return (
        <CheckboxControl
          key={name}
          label={description}
          {...(other
            ? {
                help: value.includes(name)
                  ? sprintf(__('Instead of “%s”.'), other.name)
                  : sprintf(__('Shows “%s” now.'), other.name),
              }
            : {})}
          checked={value.includes(name)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...value, name] : value.filter((one) => one !== name))
          }
        />
      )
    })}
  </fieldset>
)
