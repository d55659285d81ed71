import type { Context } from '../../contract/context.ts'
import { escapeText } from '../../lib/html/entities.ts'
import { addressValue } from '../../lib/kses/address.ts'
import {
  type ContactForm,
  type Demand,
  type FieldName,
  formId,
  formOf,
  OPTIONAL_FIELDS,
} from './contact-form.ts'

/** Target of the form, relative to the site's address. */
export const CONTACT_FORM_PATH = 'post-message'

/** The hidden field with the signed form. */
export const CONTACT_TOKEN_FIELD = 'form'

/** A honeypot: the field is hidden, so only bots fill it in. */
export const CONTACT_TRAP_FIELD = 'website'

/** The longest value of each field. */
export const LONGEST: Readonly<Record<FieldName, number>> = {
  name: 200,
  email: 254,
  subject: 200,
  message: 10_000,
}

const LABELS: Readonly<Record<FieldName, string>> = {
  name: 'Name',
  email: 'E-mail address',
  subject: 'Subject',
  message: 'Message',
}

const KINDS: Readonly<Record<Exclude<FieldName, 'message'>, string>> = {
  name: 'type="text" autocomplete="name"',
  email: 'type="email" autocomplete="email"',
  subject: 'type="text"',
}

/** What a visitor typed, and what is wrong with it. */
export interface Filled {
  readonly values: Readonly<Record<FieldName, string>>
  readonly faults: Readonly<Partial<Record<FieldName, string>>>
}

/** The form with this token, maybe filled in already. */
export const printContactForm = (
  { links, secret }: Pick<Context, 'links' | 'secret'>,
  token: string,
  filled?: Filled,
): string => {
  const form = formOf({ secret }, token)
  if (!form) return ''
  const id = formId(token)
  return [
    `<form action="${addressValue(links.site(CONTACT_FORM_PATH))}" method="post" class="contact-form">`,
    ...shownFields(form).map(([name, demand]) => printField({ id, name, demand, filled })),
    TRAP(id),
    `<input type="hidden" name="${CONTACT_TOKEN_FIELD}" value="${escapeText(token)}">`,
    `<p class="contact-form-submit wp-block-button"><input type="submit" class="wp-block-button__link wp-element-button" value="${escapeText(form.button || 'Send')}"></p>`,
    '</form>',
  ].join('')
}

/** The fields of a form, in their order. */
export const shownFields = ({ fields }: ContactForm): readonly (readonly [FieldName, Demand])[] => [
  ...OPTIONAL_FIELDS.flatMap((name) =>
    fields[name] === 'off' ? [] : [[name, fields[name]] as const],
  ),
  ['message', 'required'],
]

interface Field {
  readonly id: string
  readonly name: FieldName
  readonly demand: Demand
  readonly filled: Filled | undefined
}

const printField = ({ id: form, name, demand, filled }: Field): string => {
  const id = `contact-${form}-${name}`
  const fault = filled?.faults[name]
  const value = filled?.values[name] ?? ''
  const attributes = [
    `id="${id}" name="${name}" maxlength="${LONGEST[name]}"`,
    demand === 'required' ? ' required' : '',
    fault === undefined ? '' : ` aria-invalid="true" aria-describedby="${id}-fault"`,
  ].join('')
  const mark =
    demand === 'required' ? ' <span class="required" aria-hidden="true">*</span>' : ' (optional)'
  return [
    `<p class="contact-form-field"><label for="${id}">${LABELS[name]}${mark}</label>`,
    name === 'message'
      ? // A line break right after the tag would be dropped.
        `<textarea ${attributes} rows="8">\n${escapeText(value)}</textarea>`
      : `<input ${KINDS[name]} ${attributes} value="${escapeText(value)}">`,
    fault === undefined
      ? ''
      : `<span class="contact-form-fault" id="${id}-fault" role="alert">${escapeText(fault)}</span>`,
    '</p>',
  ].join('')
}

const TRAP = (form: string): string =>
  `<p hidden><label for="contact-${form}-trap">Leave this empty</label>` +
  `<input id="contact-${form}-trap" name="${CONTACT_TRAP_FIELD}" type="text" tabindex="-1" autocomplete="off"></p>`
