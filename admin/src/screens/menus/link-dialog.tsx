import { CheckboxControl, TextareaControl, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { textField } from '../../parts/fault.tsx'
import { useForm } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import type { Link, LinkValues } from './model/links.ts'
import { missing } from './model/own-link.ts'

interface LinkDialogProps {
  readonly link: Link
  readonly onChange: (values: Partial<LinkValues>) => void
  readonly onClose: () => void
}

export const LinkDialog = ({ link, onChange, onClose }: LinkDialogProps) => {
  const { title, url, isNewTab, attr_title, description, classes, xfn } = link
  const form = useForm<LinkValues>({
    ...{ title, url, isNewTab, attr_title, description, classes, xfn },
  })
  const { values, changes, set, refuse } = form
  const isOwn = link.type === 'custom'
  const apply = async (): Promise<boolean> => {
    const fault = isOwn ? missing(values) : undefined
    if (fault) refuse(fault)
    else onChange(isOwn ? changes : { ...changes, ...withTitle(values, link) })
    return fault === undefined
  }
  return (
    <FormDialog
      title={__('Edit link')}
      form={form}
      submitLabel={__('Apply')}
      onSubmit={apply}
      onClose={onClose}
    >
      <TextControl
        label={__('Label')}
        {...textField(
          form,
          'title',
          isOwn
            ? __('As visitors see it.')
            : sprintf(__('Leads to: %s.'), `${link.type_label} ${link.url}`.trim()),
        )}
      />
      {isOwn && (
        <TextControl
          label={__('Address')}
          inputMode="url"
          {...textField(form, 'url', __('Such as https://example.org or /about/.'))}
        />
      )}
      <CheckboxControl
        label={__('Open in a new tab')}
        checked={values.isNewTab}
        onChange={(value) => set('isNewTab', value)}
      />
      <details className="cb-more" open={hasMore(link)}>
        <summary>{__('More')}</summary>
        <div className="cb-form">
          <TextControl
            label={__('Title attribute')}
            {...textField(form, 'attr_title', __('Shown while the pointer is over the link.'))}
          />
          <TextareaControl
            label={__('Description')}
            rows={2}
            {...textField(form, 'description', __('Shown if the design does so.'))}
          />
          <TextControl
            label={__('CSS classes')}
            {...textField(form, 'classes', __('Separated by spaces.'))}
          />
          <TextControl
            label={__('Relationship (rel)')}
            {...textField(form, 'xfn', __('Separated by spaces, such as “nofollow”.'))}
          />
        </div>
      </details>
    </FormDialog>
  )
}

const hasMore = ({ attr_title, description, classes, xfn }: Link): boolean =>
  [attr_title, description, classes, xfn].some((value) => value !== '')

/** Without a label of its own, a link has the title of what it leads to. */
const withTitle = ({ title }: LinkValues, { objectTitle }: Link): Partial<LinkValues> =>
  title.trim() === '' && objectTitle !== undefined ? { title: objectTitle } : {}
