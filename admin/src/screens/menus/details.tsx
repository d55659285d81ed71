import { Button, CheckboxControl, TextControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { helpOf } from '../../parts/fault.tsx'
import type { Faults } from '../../parts/form.ts'
import type { MenuSummary, Place } from './data.ts'
import type { Menu } from './model/links.ts'
import { Places } from './places.tsx'

interface DetailsProps {
  readonly menu: Menu
  readonly menus: readonly MenuSummary[]
  readonly places: readonly Place[]
  readonly faults: Faults
  readonly onChange: (change: Partial<Menu>) => void
  readonly onDelete: () => void
}

/** The name of a menu, its places, and what happens with new pages. */
export const Details = ({ menu, menus, places, faults, onChange, onDelete }: DetailsProps) => (
  <section className="cb-panel" aria-label={__('About the menu')}>
    <div className="cb-form">
      <TextControl
        label={__('Name')}
        value={menu.name}
        onChange={(name) => onChange({ name })}
        help={helpOf(faults.name)}
        aria-invalid={faults.name === undefined ? undefined : true}
      />
      <Places
        places={places}
        menus={menus}
        menu={menu.id}
        value={menu.locations}
        onChange={(locations) => onChange({ locations })}
      />
      <CheckboxControl
        label={__('Add new pages')}
        help={__('A page that is published at the top level gets a link at the end.')}
        checked={menu.auto_add}
        onChange={(auto_add) => onChange({ auto_add })}
      />
      <div>
        <Button variant="tertiary" isDestructive onClick={onDelete}>
          {__('Delete menu')}
        </Button>
      </div>
    </div>
  </section>
)
