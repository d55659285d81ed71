import type { SeoRedirect } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { CheckboxControl, SelectControl, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { textField } from '../../parts/fault.tsx'
import { type Form, useForm } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { groupsQuery, MISSING, REDIRECTS } from './data.ts'
import { PatternPreview } from './pattern-preview.tsx'
import type { Edited } from './section.ts'
import { KINDS, kindOf } from './types.ts'
import { bodyOf, type RedirectValues, valuesOf } from './values.ts'

const FIELD_OF_CODE = {
  seo_redirect_no_source: 'source',
  seo_redirect_foreign_source: 'source',
  seo_redirect_long_source: 'source',
  seo_redirect_bad_pattern: 'source',
  seo_redirect_protected_source: 'source',
  seo_redirect_exists: 'source',
  seo_redirect_no_target: 'target',
  seo_redirect_bad_target: 'target',
  seo_redirect_foreign_target: 'target',
  seo_redirect_to_itself: 'target',
  seo_redirect_loop: 'target',
}

interface RedirectDialogProps {
  readonly edited: Edited
  readonly onClose: () => void
}

/** Makes or changes a redirect. */
export const RedirectDialog = ({ edited, onClose }: RedirectDialogProps) => {
  const change = useChange(REDIRECTS, MISSING)
  const before = valuesOf(edited)
  const form = useForm<RedirectValues>(before, FIELD_OF_CODE)
  const { values } = form
  const redirect: SeoRedirect | undefined = 'id' in edited ? edited : undefined
  const save = () =>
    change(
      redirect
        ? {
            work: () => api.updateRedirect({ id: redirect.id, ...bodyOf(values) }),
            done: sprintf(__('The redirect from %s is saved.'), values.source),
            undo: () => api.updateRedirect({ id: redirect.id, ...bodyOf(before) }),
            refused: form.refuse,
          }
        : create(form),
    )
  return (
    <FormDialog
      title={redirect ? __('Edit the redirect') : __('New redirect')}
      form={form}
      submitLabel={redirect ? __('Save') : __('Create')}
      onSubmit={save}
      onClose={onClose}
    >
      <RedirectFields form={form} />
      <PatternPreview values={values} />
    </FormDialog>
  )
}

const create = ({ values, refuse }: Form<RedirectValues>) => {
  let made: number | undefined
  return {
    work: async () => {
      made = (await api.addRedirects(bodyOf(values))).data.redirect.id
    },
    done: sprintf(__('The redirect from %s works now.'), values.source),
    undo: async () => made !== undefined && api.deleteRedirect({ id: made }),
    refused: refuse,
  }
}

const QUERIES = [
  { value: 'ignore', label: __('Any; it is dropped') },
  { value: 'pass', label: __('Any; it is passed on') },
  { value: 'utm', label: __('Any; only campaign parameters are passed on') },
  { value: 'exact', label: __('Exactly as in the old address') },
]

const RedirectFields = ({ form }: { readonly form: Form<RedirectValues> }) => {
  const { values, set } = form
  const { data: groups = [] } = useQuery(groupsQuery)
  const kind = kindOf(values.type)
  const kinds = KINDS.some(({ type }) => type === kind.type) ? KINDS : [...KINDS, kind]
  return (
    <>
      <TextControl
        label={values.regex ? __('Pattern of old addresses') : __('Old address')}
        spellCheck={false}
        autoCapitalize="none"
        {...textField(
          form,
          'source',
          values.regex
            ? __('A regular expression for the path, such as ^/blog/(.*)$.')
            : __('A path of this site, such as /old-page/. A * stands for anything.'),
        )}
        __next40pxDefaultSize
      />
      <SelectControl
        label={__('Kind')}
        value={String(values.type)}
        options={kinds.map(({ type, title }) => ({ value: String(type), label: title }))}
        onChange={(type) => set('type', Number(type))}
        help={kind.help}
        __next40pxDefaultSize
      />
      {kind.hasTarget && (
        <TextControl
          label={__('New address')}
          spellCheck={false}
          autoCapitalize="none"
          {...textField(
            form,
            'target',
            values.regex
              ? __('A path or a whole address. $1 is the first group of the pattern.')
              : __('A path or a whole address.'),
          )}
          __next40pxDefaultSize
        />
      )}
      <details className="cb-redirect-more">
        <summary>{__('More options')}</summary>
        <div className="cb-form">
          <CheckboxControl
            label={__('The old address is a regular expression')}
            checked={values.regex}
            onChange={(isOn) => set('regex', isOn)}
          />
          <CheckboxControl
            label={__('With or without a slash at the end')}
            checked={values.ignoreSlash}
            onChange={(isOn) => set('ignoreSlash', isOn)}
          />
          <CheckboxControl
            label={__('In any letter case')}
            checked={values.ignoreCase}
            onChange={(isOn) => set('ignoreCase', isOn)}
          />
          <SelectControl
            label={__('What follows a question mark')}
            value={values.query}
            options={QUERIES}
            onChange={(query) => set('query', query)}
            __next40pxDefaultSize
          />
          <SelectControl
            label={__('Group')}
            value={values.group}
            options={groups.map(({ slug, name }) => ({ value: slug, label: name }))}
            onChange={(group) => set('group', group)}
            __next40pxDefaultSize
          />
          <TextControl
            label={__('Comment')}
            maxLength={80}
            {...textField(form, 'comment', __('For you and your colleagues; up to 80 letters.'))}
            __next40pxDefaultSize
          />
        </div>
      </details>
    </>
  )
}
