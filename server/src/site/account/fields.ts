import { type Html, html } from '../common/html.ts'

interface Field {
  readonly name: string
  readonly label: string
  /** Markup if it is stored escaped. */
  readonly value?: string | Html
  readonly type?: 'text' | 'email' | 'url' | 'password'
  readonly autocomplete?: string
  readonly maxLength?: number
  readonly isRequired?: boolean
  /** A help line below the field. */
  readonly hint?: string
}

/** A form field with its label. */
export const field = ({ name, label, value = '', type = 'text', hint, ...rest }: Field): Html =>
  html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${rest.autocomplete ?? 'off'}"${rest.maxLength && html` maxlength="${rest.maxLength}"`}${rest.isRequired && html` required`}${hint && html` aria-describedby="${name}-hint"`}>
${hint && html`<p class="soft small" id="${name}-hint">${hint}</p>`}
</div>
`
