import { useQuery } from '@tanstack/react-query'
import { TextareaControl, TextControl } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { useForm } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useLater } from '../../parts/later.ts'
import { type CheckedPage, checkQuery } from './data.ts'
import { Fields } from './fields.tsx'
import { formOf } from './forms/index.ts'
import type { Entry } from './model/graph.ts'
import { type Issue, nameOfMissing, placed, sortIssues } from './model/issues.ts'
import { NodeIssues } from './node-issues.tsx'

interface EntryDialogProps {
  readonly title: string
  readonly entry: Entry
  /** Where the entry is checked while it is filled in; a template is checked on the pages that use it. */
  readonly page?: CheckedPage
  /** The name of a template. */
  readonly label?: string
  readonly save: (
    entry: Entry,
    refused: (error: unknown) => void,
    label: string,
  ) => Promise<boolean>
  readonly onClose: () => void
}

/** The form of an entry, or its text if it has none. */
export const EntryDialog = ({ title, entry, page, label, save, onClose }: EntryDialogProps) => {
  const form = useForm(
    {
      label: label ?? '',
      properties: entry.properties ?? {},
      schema: entry.schema ?? '',
      graphName: entry.graphName,
    },
    { seo_bad_template: 'schema' },
  )
  const { properties, schema, graphName } = form.values
  const next: Entry = entry.custom ? { ...entry, schema, graphName } : { ...entry, properties }
  const { data: issues = [] } = useQuery(checkQuery(page, useLater(JSON.stringify(next))))
  const fields = formOf(entry.graphName)?.fields ?? []
  const { byField, others } = sortIssues(placed(issues), fields)
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={__('Save')}
      onSubmit={() => save(next, form.refuse, form.values.label)}
      onClose={onClose}
    >
      {label !== undefined && (
        <TextControl
          label={__('Name of the template')}
          value={form.values.label}
          onChange={(text) => form.set('label', text)}
          __next40pxDefaultSize
        />
      )}
      {page && <Missing issues={issues} />}
      {entry.custom ? (
        <>
          <TextControl
            label={__('Name')}
            help={__('For you and your colleagues.')}
            value={graphName}
            onChange={(text) => form.set('graphName', text)}
            __next40pxDefaultSize
          />
          <TextareaControl
            className="cb-schema-text"
            label={__('JSON-LD')}
            rows={14}
            value={schema}
            onChange={(text) => form.set('schema', text)}
            help={jsonFault(schema) ?? __('Smart tags such as #post_title are filled in.')}
          />
        </>
      ) : (
        <Fields
          fields={fields}
          values={properties}
          issues={byField}
          onChange={(values) => form.set('properties', values)}
        />
      )}
      <NodeIssues issues={others} />
    </FormDialog>
  )
}

const jsonFault = (text: string): JSX.Element | undefined => {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return <span className="cb-fault">{String(error)}</span>
  }
}

/** Names the required properties that are still missing. */
const Missing = ({ issues }: { readonly issues: readonly Issue[] }) => {
  const missing = issues.filter(({ kind, severity }) => kind === 'missing' && severity === 'error')
  return (
    <p role="status" className={missing.length > 0 ? 'cb-schema-severe' : 'cb-schema-note'}>
      {missing.length > 0
        ? sprintf(
            // translators: %s: names of properties, such as "image".
            _n(
              'A required property is missing: %s.',
              'Required properties are missing: %s.',
              missing.length,
            ),
            placed(missing).map(nameOfMissing).join(', '),
          )
        : __('Only what is filled in is shown to search engines.')}
    </p>
  )
}
