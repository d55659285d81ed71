import { InnerBlocks, InspectorControls, useBlockProps } from '@wordpress/block-editor'
import { Disabled, PanelBody, SelectControl, TextControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { ServerSideRender } from '@wordpress/server-side-render'
import type { ComponentType } from 'react'

export type ServerAttributes = Readonly<
  Record<string, { readonly type?: unknown; readonly enum?: readonly unknown[] }>
>

interface EditProps {
  readonly attributes: Readonly<Record<string, unknown>>
  readonly setAttributes: (changes: object) => void
}

/** A block that the server prints, shown as it will be on the site. */
export const printed = (
  name: string,
  title: string,
  types: ServerAttributes,
): ComponentType<EditProps> => {
  // Without something to show, the block stays visible by its name.
  const Nothing = () => <p style={{ opacity: 0.6 }}>[{title}]</p>
  return function Printed(props) {
    return (
      <div {...useBlockProps()}>
        <Fields types={types} {...props} />
        <Disabled>
          <ServerSideRender
            block={name}
            attributes={props.attributes}
            EmptyResponsePlaceholder={Nothing}
          />
        </Disabled>
      </div>
    )
  }
}

/** A block around other blocks. */
export const boxed = (types: ServerAttributes): ComponentType<EditProps> =>
  function Boxed(props) {
    return (
      <div {...useBlockProps()}>
        <Fields types={types} {...props} />
        <InnerBlocks />
      </div>
    )
  }

export const saveContent = () => <InnerBlocks.Content />

/** The fields that the blocks have; other attributes belong to the tools of the editor. */
const LABELS: Readonly<Record<string, () => string>> = {
  title: () => __('Heading'),
  itemType: () => __('What is shown'),
  count: () => __('How many'),
  table: () => __('Chart'),
  nameField: () => __('Name'),
  emailField: () => __('E-mail address'),
  subjectField: () => __('Subject'),
  buttonText: () => __('Text of the button'),
  thanks: () => __('Text of thanks'),
  recipient: () => __('Recipient, if not the address of the site'),
}

/** Choices that have names; others are shown as they are. */
const CHOICES: Readonly<Record<string, () => string>> = {
  required: () => __('Required'),
  optional: () => __('Optional'),
  off: () => __('Not asked'),
}

const Fields = ({
  types,
  attributes,
  setAttributes,
}: EditProps & { readonly types: ServerAttributes }) => {
  const names = Object.keys(LABELS).filter((name) => name in types)
  if (names.length === 0) return null
  return (
    <InspectorControls>
      <PanelBody title={__('Settings')}>
        {names.map((name) => {
          const { type, enum: choices } = types[name] ?? {}
          const label = LABELS[name]?.() ?? name
          const value = String(attributes[name] ?? '')
          const set = (next: string) =>
            setAttributes({ [name]: type === 'integer' ? Number(next) || undefined : next })
          return choices ? (
            <SelectControl
              key={name}
              {...{ label, value }}
              options={choices.map((one) => ({
                value: String(one),
                label: CHOICES[String(one)]?.() ?? String(one),
              }))}
              onChange={set}
            />
          ) : (
            <TextControl
              key={name}
              {...{ label, value }}
              type={type === 'integer' ? 'number' : 'text'}
              onChange={set}
            />
          )
        })}
      </PanelBody>
    </InspectorControls>
  )
}
