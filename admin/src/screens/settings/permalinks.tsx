import { RadioControl, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { boot } from '../../boot.ts'
import { helpOf } from '../../parts/fault.tsx'
import type { Form } from '../../parts/form.ts'
import { exampleOf, STRUCTURES } from './structures.ts'
import type { Values } from './values.ts'

const OWN = 'own'

const PARTS =
  '%postname%, %post_id%, %year%, %monthnum%, %day%, %hour%, %minute%, %second%, %author%, %category%'

const addressOf = (structure: string): string =>
  `${boot.home.replace(/\/$/, '')}${exampleOf(structure)}`

export const Permalinks = ({ form: { values, faults, set } }: { readonly form: Form<Values> }) => {
  const { permalink_structure: value } = values
  const fault = faults.permalink_structure
  const isListed = STRUCTURES.some(({ structure }) => structure === value)
  const [isOwn, setOwn] = useState(!isListed)
  const choose = (structure: string) => {
    setOwn(structure === OWN)
    if (structure !== OWN) set('permalink_structure', structure)
  }
  return (
    <>
      <RadioControl
        label={__('Addresses of posts')}
        selected={isOwn || !isListed ? OWN : value}
        options={[
          ...STRUCTURES.map(({ structure, label }) => ({
            value: structure,
            label,
            description: addressOf(structure),
          })),
          { value: OWN, label: __('Another structure') },
        ]}
        onChange={choose}
        help={__('Old addresses lead to the new ones, also after several changes.')}
      />
      {(isOwn || !isListed) && (
        <TextControl
          label={__('Structure')}
          value={value}
          onChange={(structure) => set('permalink_structure', structure)}
          aria-invalid={fault === undefined ? undefined : true}
          spellCheck={false}
          help={helpOf(
            fault,
            <>
              {sprintf(__('Example: %s'), addressOf(value))}
              <br />
              {sprintf(__('Parts: %s. One of the first two is needed.'), PARTS)}
            </>,
          )}
        />
      )}
    </>
  )
}
