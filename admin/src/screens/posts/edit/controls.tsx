import { TextControl } from '@wordpress/components'
import type { DataFormControlProps } from '@wordpress/dataviews'
import { __ } from '@wordpress/i18n'
import { helpOf } from '../../../parts/fault.tsx'
import { type Choice, RemoteChoice } from '../../../parts/remote-choice.tsx'
import { findAuthors, findPages } from './choices.ts'
import type { Taxonomy } from './terms.ts'
import { TermsControl } from './terms-control.tsx'
import type { Values } from './values.ts'

type Props = DataFormControlProps<Values>

const faultOf = ({ validity }: Props): string | undefined => validity?.custom?.message

export const DateControl = (props: Props) => (
  <TextControl
    label={props.field.label}
    type="datetime-local"
    value={props.data.date ?? ''}
    onChange={(date) => props.onChange({ date })}
    help={helpOf(faultOf(props), __('In the time zone of the site.'))}
  />
)

export const AuthorControl = (props: Props) => (
  <RemoteChoice
    label={props.field.label}
    name="users"
    value={props.data.author ?? 0}
    onChange={(id) => props.onChange({ author: id || undefined })}
    find={findAuthors}
    help={helpOf(faultOf(props))}
  />
)

const TOP: Choice = { id: -1, label: __('None: at the top') }

/** Pages, and for several items the choice of none; with a single page, no choice is that. */
export const ParentControl = (props: Props & { readonly isBulk: boolean }) => {
  const { parent } = props.data
  const find = async (query: Parameters<typeof findPages>[0]) => [
    ...(props.isBulk && query.search === undefined ? [TOP] : []),
    ...(query.include?.includes(TOP.id) ? [] : await findPages(query)),
  ]
  const none = props.isBulk ? undefined : 0
  return (
    <RemoteChoice
      label={props.field.label}
      name="pages"
      value={props.isBulk && parent === 0 ? TOP.id : (parent ?? 0)}
      onChange={(id) => props.onChange({ parent: id === TOP.id ? 0 : id || none })}
      find={find}
      help={helpOf(faultOf(props))}
    />
  )
}

export const termsControl = (taxonomy: Taxonomy) => (props: Props) => (
  <TermsControl
    taxonomy={taxonomy}
    label={props.field.label}
    value={props.data[taxonomy] ?? []}
    onChange={(terms) => props.onChange({ [taxonomy]: terms })}
  />
)
